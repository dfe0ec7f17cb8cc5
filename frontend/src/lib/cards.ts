/** Cards as they are seen and as they are read aloud (WORDS 2.3, 2.4). */
import type { MadeView } from "../wire";
import { t, words, type Args } from "./words.svelte";

const NAMES = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** The name of a card in an event: 51 is `As`; one that is not seen is `??`. */
export function cardName(card: number): string {
  return NAMES[card] ?? "??";
}

function shownRank(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** Cards to be seen within a sentence: `A♦ Q♦`. */
export function shownCards(cards: readonly string[]): string {
  return cards.map((card) => (card === "??" ? card : shownRank(card.charAt(0)) + SIGNS[card.charAt(1)])).join(" ");
}

/** A card read aloud: `nine of spades`, 스페이드 나인. */
export function spoken(card: string): string {
  if (card === "??") return t("cards-face_down", { n: 1 });
  const rank = words.text(`card-${card.charAt(0)}`, {}, "spoken");
  return t("card-spoken", { rank, suit: t(`suit-${card.charAt(1)}`) });
}

/** Cards read aloud; those that are not seen are counted at the end. */
export function spokenCards(cards: readonly string[]): string {
  const seen = cards.filter((card) => card !== "??");
  const unseen = cards.length - seen.length;
  return [...seen.map(spoken), ...(unseen ? [t("cards-face_down", { n: unseen })] : [])].join(", ");
}

function run(ranks: readonly string[]): string {
  return ranks.map(shownRank).join("-");
}

/** What a made hand is called: K·9 투페어, or of a low 7-5-3-2-A. */
export function handText(made: MadeView): string {
  if (made.rank === "low") return run(made.ranks);
  const [first = ""] = made.ranks;
  const key = [`hand-${made.rank}-${first}`, `hand-${made.rank}`].find((one) => words.has(one));
  if (key) return words.text(key, { run: run(made.ranks), ...parts(made.ranks) });
  return t("hand_of_own_rank", { name: made.rank.replaceAll("_", " "), run: run(made.ranks) });
}

function parts(ranks: readonly string[]): Args {
  const all: Args = {};
  ranks.slice(0, 3).forEach((rank, at) => {
    for (const form of ["one", "many", "high"]) {
      all[`${form}${at ? at + 1 : ""}`] = words.text(`card-${rank}`, {}, form);
    }
  });
  return all;
}

/** A rank within a sentence, as in `the king kicker`. */
export function rankWord(rank: string): string {
  return words.text(`card-${rank}`, {}, "one");
}
