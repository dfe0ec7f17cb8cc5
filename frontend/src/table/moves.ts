/** Offers as moves, and why something is not offered as a sentence. */
import type { Absent, Move, Offer } from "../wire";
import type { Room } from "../lib/room.svelte";
import { named, t, type Args } from "../lib/words.svelte";

/** So long after a change a press is still meant for what was there before (RULES 4.13). */
const GUARD_MS = 300;

export function early(room: Room): boolean {
  return room.busy || performance.now() - room.legalSince < GUARD_MS;
}

export function moveOf(offer: Offer): Move {
  switch (offer.action) {
    case "fold":
    case "die":
      return { type: "Fold" };
    case "check":
      return { type: "Check" };
    case "call":
      return { type: "Call" };
    case "bring_in":
      return { type: "BringIn" };
    case "raise":
      return { type: "RaiseTo", to: offer.min };
    case "show":
      return { type: "Show" };
    case "muck":
      return { type: "Muck" };
    default:
      return { type: "Bet", name: offer.action };
  }
}

/** What a player reads who has to turn cards up or throw them away. */
export function whatToPick(offer: Offer): string {
  return offer.choose > 1 ? t(`choose_many-${offer.action}`, { n: offer.choose }) : t(`choose-${offer.action}`);
}

const AMOUNTS = ["min", "max", "inc", "to", "call", "stack", "last", "amount"];

/** The sentence for what is absent; amounts and names come as numbers and keys. */
export function why(room: Room, absent: Absent): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(absent.args)) {
    if (AMOUNTS.includes(name) && typeof value === "number") args[name] = room.money(value);
    else if (name === "seat" && typeof value === "number") args["who"] = room.who(value);
    else if (name === "action") args[name] = named("act", String(value));
    else if (name === "choices") args[name] = String(value).split(",").filter(Boolean).map((one) => named("act", one)).join(", ");
    else if (name === "rule") args[name] = named("rule", String(value));
    else if (name === "street" || name === "until") args[name] = named("street", String(value));
    else args[name] = value;
  }
  args["until"] ??= t("page-window-end");
  return t(absent.key, args);
}

/** The few words on a button that is there and can't be pressed. */
export function whyShort(absent: Absent): string {
  const key = `page-${absent.key}`;
  const text = t(key);
  return text === key ? "" : text;
}
