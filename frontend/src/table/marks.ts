/** Which cards stand out when a hand is over, and what is written at a seat: read off the result, never worked out. */
import type { MadeView, ShareView } from "../wire";
import { handText } from "../lib/cards";
import type { Shown } from "../lib/room.svelte";
import { t } from "../lib/words.svelte";

export interface Tag {
  kind: "hi" | "lo" | "no";
  label: string;
  text: string;
}

function shares(room: Shown): ShareView[] {
  return room.view?.result?.pots.flatMap((pot) => pot.shares) ?? [];
}

function plays(made: MadeView | null | undefined, card: string): boolean {
  return made?.cards.includes(card) ?? false;
}

/** The marks of a card at a seat. */
export function markOf(room: Shown, seat: number, card: string): string {
  return marks(
    shares(room).filter((share) => share.seat === seat),
    room,
    card,
  );
}

/** The marks of a card on the board, by the main pot. */
export function boardMark(room: Shown, card: string): string {
  return marks(room.view?.result?.pots[0]?.shares ?? [], room, card);
}

function marks(of: ShareView[], room: Shown, card: string): string {
  const result = room.view?.result;
  if (!result || result.uncontested || !result.shown.length) return "";
  const high = of.some((share) => share.side === "high" && plays(share.made, card));
  const low = of.some((share) => share.side === "low" && plays(share.made, card));
  return [high && "lift", low && "low", !high && !low && "rest"].filter(Boolean).join(" ");
}

/** What is written under a seat: what it won on each side, or what it showed. */
export function tagsOf(room: Shown, { seat }: { seat: number }): Tag[] {
  const result = room.view?.result;
  if (!result) return [];
  const won = new Map<ShareView["side"], number>();
  for (const share of shares(room)) {
    if (share.seat === seat) won.set(share.side, (won.get(share.side) ?? 0) + share.chips);
  }
  const split = room.view?.game.wins === "high_low" && won.size > 0;
  if (won.size === 2) {
    const sum = [...won.values()].reduce((one, two) => one + two, 0);
    return [{ kind: "hi", label: t("page-both"), text: `+${room.short(sum)}` }];
  }
  for (const [side, chips] of won) {
    return [{ kind: side === "low" ? "lo" : "hi", label: split ? t(side) : "", text: `+${room.short(chips)}` }];
  }
  const shown = result.shown.find((one) => one.seat === seat);
  const made = shown?.high ?? shown?.low;
  return made ? [{ kind: "no", label: "", text: short(made) }] : [];
}

/** A hand in a word or two: the place at a seat is narrow. */
function short(made: MadeView): string {
  return made.rank === "low" ? handText(made) : t(`rank-${made.rank}`);
}

/** The best made hand of a side among the winners of the main pot, for the words at the board. */
export function winningHand(room: Shown, side: ShareView["side"]): MadeView | null {
  const pot = room.view?.result?.pots[0];
  return pot?.shares.find((share) => share.side === side)?.made ?? null;
}
