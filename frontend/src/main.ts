import "./css/tokens.css";
import "./css/cards.css";
import "./css/base.css";
import "./css/table.css";
import "./css/pages.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { place } from "./lib/router.svelte";
import { followOtherTabs, settings } from "./lib/settings.svelte";
import { socket } from "./lib/socket.svelte";
import { listenForFirstTouch } from "./lib/sound";
import { speak, words } from "./lib/words.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

followOtherTabs(() => {
  if (settings.lang !== words.lang) void speak(settings.lang);
  socket.follow();
});
listenForFirstTouch();
// What is seen first is fetched beside the words, not after them.
void (place.room ? import("./room/RoomPage.svelte") : import("./home/Home.svelte"));
const asked = new URLSearchParams(location.search).get("lang");
await speak(asked === "ko" || asked === "en" ? asked : settings.lang);
socket.open();
mount(App, { target });
