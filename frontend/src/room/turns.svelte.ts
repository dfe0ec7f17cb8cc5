/** How somebody learns that it is his turn, whatever of the room he looks at: title, sound, and a sentence read aloud. */
import { untrack } from "svelte";

import type { Room } from "../lib/room.svelte";
import { play } from "../lib/sound";
import { t } from "../lib/words.svelte";
import { whatToPick } from "../table/moves";

/** Tell the turns of a room while the component that calls this is there. */
export function tellTurns(room: Room): void {
  const turn = $derived((room.me?.legal.length ?? 0) > 0);

  $effect(() => {
    if (!room.view) return;
    const title = room.about?.title || t("page-table");
    document.title = turn ? t("turn-title", { room: title }) : `${title} · 한판`;
  });
  // Once for each decision, not for each frame that comes while it is being made.
  $effect(() => {
    void room.legalSince;
    if (!turn) return;
    untrack(() => {
      play("turn");
      room.aloud = prompt(room) || room.aloud;
    });
  });
}

function prompt(room: Room): string {
  const { view, me } = room;
  if (!view || !me) return "";
  const choice = me.legal.find((one) => one.action === "open" || one.action === "discard");
  if (choice) return whatToPick(choice);
  if (view.phase !== "betting") return "";
  const pot = room.money(view.pot);
  return me.to_call ? t("turn-me", { call: room.money(me.to_call), pot }) : t("turn-me-free", { pot });
}
