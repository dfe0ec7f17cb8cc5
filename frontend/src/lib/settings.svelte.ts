/** What a person has chosen; kept in this browser. */
import { MediaQuery } from "svelte/reactivity";

export type Lang = "ko" | "en";
export type Theme = "auto" | "light" | "dark" | "contrast";
export type Speed = "normal" | "fast" | "none";
export type Sound = "turn" | "clock" | "cards" | "chips" | "win" | "chat";

/** Keys by what they do, as `KeyboardEvent.code`: the same key under a Korean and an English keyboard. */
export const KEYS = {
  fold: "KeyF",
  call: "KeyC",
  raise: "KeyR",
  peek: "Equal",
  start: "Digit0",
  next: "KeyN",
  chat: "KeyT",
} as const;

export type KeyName = keyof typeof KEYS;

interface Saved {
  lang: Lang;
  theme: Theme;
  deck: "2" | "4";
  speed: Speed;
  inBlinds: boolean;
  volume: number;
  sounds: Record<Sound, boolean>;
  keys: Record<KeyName, string>;
  name: string;
  token: string;
}

const STORE = "hanpan.settings";

function usual(): Saved {
  return {
    lang: navigator.language.toLowerCase().startsWith("ko") ? "ko" : "en",
    theme: "auto",
    deck: "4",
    speed: "normal",
    inBlinds: false,
    volume: 0.6,
    sounds: { turn: true, clock: true, cards: false, chips: false, win: false, chat: false },
    keys: { ...KEYS },
    name: "",
    token: "",
  };
}

function load(): Saved {
  const base = usual();
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Saved>;
    return {
      ...base,
      ...kept,
      sounds: { ...base.sounds, ...kept.sounds },
      keys: { ...base.keys, ...kept.keys },
    };
  } catch {
    return base;
  }
}

export const settings = $state<Saved>(load());

/** Keep what was changed, and let other tabs of this browser know it. */
export function keep(): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function followOtherTabs(then: () => void): void {
  addEventListener("storage", (event) => {
    if (event.key !== STORE) return;
    Object.assign(settings, load());
    then();
  });
}

const contrast = new MediaQuery("(prefers-contrast: more)");
const light = new MediaQuery("(prefers-color-scheme: light)");

/** Which theme is seen now; with the device's own, it changes with the device. */
export function shownTheme(): Exclude<Theme, "auto"> {
  if (settings.theme !== "auto") return settings.theme;
  if (contrast.current) return "contrast";
  return light.current ? "light" : "dark";
}

/** How long something lasts on the screen, in milliseconds. */
export function lasting(ms: number): number {
  if (settings.speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return settings.speed === "fast" ? ms / 2 : ms;
}
