/** The check of a finished hand (docs/fairness.md): whether its cards are those that were sealed before it. */
import type { GameEvent } from "../wire";
import { cardName } from "./cards";
import type { HandPage, HandRecord, Opening } from "./hand";
import { pledgeOf, seal, sha, type Share } from "./seeds";
import type { Args } from "./words.svelte";

/** A sentence of the catalogue. */
export interface Finding {
  key: string;
  args?: Args;
}

/** Who asks for which hand, and what he knew before it began. */
export interface Reader {
  /** What the records of this table call it; nothing where the room is closed by now, or is shown to others only. */
  table: string;
  hand: number;
  player: string;
  share: Share | undefined;
}

export interface Checked {
  ok: boolean;
  /** What was found: the first thing that doesn't fit, or how far the cards are proved. */
  findings: Finding[];
}

export function check(page: HandPage, record: HandRecord, reader: Reader): Checked {
  const fault = faultOf(record) ?? strange(record, reader) ?? notDealt(record, page.events);
  if (fault) return { ok: false, findings: [fault] };
  const opened = record.drawn.filter((one) => one !== null).length;
  const closed = record.drawn.length - opened;
  const findings: Finding[] = [opened ? { key: "fair-ok", args: { n: opened } } : { key: "fair-none" }];
  if (closed) findings.push({ key: "fair-closed", args: { n: closed } });
  return { ok: true, findings: [...findings, worth(page, record, reader)] };
}

/** A record of another hand, or under a seal that nobody saw before the hand. */
function strange(record: HandRecord, { table, hand, share }: Reader): Finding | null {
  if ((table && record.table !== table) || record.hand !== hand) return { key: "fair-other" };
  if (share?.roots.length && !share.roots.includes(record.root)) return { key: "fair-root", args: { root: record.root } };
  return null;
}

/** What it proves that all fits: most where the root was known before the hand, and one's own seed is in the order. */
function worth(page: HandPage, record: HandRecord, { player, share }: Reader): Finding {
  if (!share?.roots.length) return { key: "fair-unnoted", args: { root: record.root } };
  const seat = Object.entries(page.players).find(([, name]) => name === player && player)?.[0] ?? "";
  if (share.sent === record.root && record.pledges[seat] === pledgeOf(share.seed)) {
    return { key: seat in record.seeds ? "fair-mine" : "fair-late" };
  }
  if (share.roots.length > 1) return { key: "fair-resealed" };
  return { key: Object.keys(record.seeds).length ? "fair-others" : "fair-nobody" };
}

/** A card that the hand was played with and that is in no envelope, or not in one whose turn it was then. */
function notDealt({ drawn }: HandRecord, events: readonly GameEvent[]): Finding | null {
  const missing = (cards: readonly number[], among: readonly (Opening | null)[]) =>
    cards.filter((card) => card >= 0).map(cardName).find((card) => !among.some((one) => one?.card === card));
  let from = 0;
  let to = 0;
  let dealt: number[] = [];
  for (const event of [...events, null]) {
    if (event?.type === "Dealt" || event?.type === "BoardDealt" || event?.type === "Burned") {
      to += event.cards.length;
      dealt.push(...event.cards);
      continue;
    }
    // Who of several got the first card is said by the rules: what is dealt at once is compared at once.
    const played = event?.type === "Shown" || event?.type === "Opened" || event?.type === "Discarded" ? event.cards : [];
    const card = missing(dealt, drawn.slice(from, to)) ?? missing(played, drawn);
    if (card) return { key: "fair-dealt", args: { card } };
    [from, dealt] = [to, []];
  }
  return to === drawn.length ? null : { key: "fair-drawn", args: { n: drawn.length, dealt: to } };
}

/** The first fault of a record by itself, in the order of `hanpan verify`. */
export function faultOf(record: HandRecord): Finding | null {
  for (const seat of seatsOf(record.seeds)) {
    if (!(seat in record.pledges)) return { key: "fair-unpledged", args: { seat } };
    if (pledgeOf(record.seeds[seat] ?? "") !== record.pledges[seat]) return { key: "fair-seed", args: { seat } };
  }
  const order = orderOf(record);
  if (!Array.isArray(order)) return order;
  const shown = record.mixed.findIndex(({ places }) => places.some((place) => record.drawn[place]));
  if (shown >= 0) return { key: "fair-mixed_open", args: { index: shown } };
  return twice(record) ?? unlike(record, order);
}

/** The slots in the order in which they were drawn. */
function orderOf({ deck, drawn, mixed, root, seeds }: HandRecord): number[] | Finding {
  const key = seal(`order ${root}${bySeat(seeds)}`);
  let left = shuffled(Array.from({ length: deck.length / 2 }, (_, slot) => slot), key, 0);
  const order: number[] = [];
  /** The slots that are out, by the place at which they were drawn. */
  const out = new Map<number, number>();
  for (const [index, { after, places }] of [...mixed, { after: drawn.length, places: [] }].entries()) {
    const bad = { key: "fair-mixed", args: { index } };
    const n = after - order.length;
    if (n < 0 || after > drawn.length) return bad;
    if (n > left.length) return { key: "fair-count", args: { n, left: left.length } };
    for (const slot of left.splice(0, n)) out.set(order.push(slot) - 1, slot);
    if (index === mixed.length) break;
    if (!places.length || places.some((place, at) => !out.has(place) || place <= (places[at - 1] ?? -1))) return bad;
    left = shuffled([...left, ...places.map((place) => out.get(place) ?? 0)], key, index + 1);
    places.forEach((place) => out.delete(place));
  }
  return order;
}

function twice({ drawn }: HandRecord): Finding | null {
  const cards = new Set<string>();
  const slots = new Set<number>();
  for (const one of drawn) {
    if (!one) continue;
    const { card, slot } = one;
    if (cards.has(card)) return { key: "fair-card_twice", args: { card } };
    if (slots.has(slot)) return { key: "fair-slot_twice", args: { slot } };
    cards.add(card);
    slots.add(slot);
  }
  return null;
}

function unlike(record: HandRecord, order: readonly number[]): Finding | null {
  const deck = new Set(record.deck.match(/../g));
  for (const [index, one] of record.drawn.entries()) {
    if (!one) continue;
    const { card, slot } = one;
    const want = order[index] ?? -1;
    if (!deck.has(card)) return { key: "fair-foreign", args: { card } };
    if (slot !== want) return { key: "fair-order", args: { index, slot, want } };
    if (rootOf(record, one) !== record.root) return { key: "fair-bad", args: { slot } };
  }
  return null;
}

function seatsOf(values: Record<string, string>): number[] {
  return Object.keys(values)
    .map(Number)
    .sort((one, two) => one - two);
}

function bySeat(values: Record<string, string>): string {
  return seatsOf(values)
    .map((seat) => ` ${seat}:${values[seat]}`)
    .join("");
}

/** The root to which a slot, its card, its salt and its path lead. */
function rootOf(record: HandRecord, { slot, card, salt, path }: Opening): string {
  if (!/^[0-9a-f]{32}$/.test(salt) || !path.every((step) => /^[0-9a-f]{64}$/.test(step))) return "";
  let node = seal(`leaf ${slot} ${card} ${salt}`);
  const steps = [...path];
  for (let at = slot, width = record.deck.length / 2; width > 1; at >>= 1, width = (width + 1) >> 1) {
    // The last of an odd number goes up alone.
    if ((at ^ 1) >= width) continue;
    const partner = steps.shift() ?? "";
    node = seal(at & 1 ? `node ${partner} ${node}` : `node ${node} ${partner}`);
  }
  return steps.length ? "" : seal(`root ${record.table} ${record.hand} ${record.deck} ${node}${bySeat(record.pledges)}`);
}

function shuffled(slots: number[], key: string, times: number): number[] {
  let bytes: number[] = [];
  let block = 0;
  for (let last = slots.length - 1; last > 0; last -= 1) {
    const n = last + 1;
    let byte: number;
    do {
      if (!bytes.length) bytes = [...sha(`stream ${key} ${times} ${block++}`)];
      byte = bytes.shift() ?? 0;
    } while (byte >= 256 - (256 % n));
    const at = byte % n;
    [slots[last], slots[at]] = [slots[at] ?? 0, slots[last] ?? 0];
  }
  return slots;
}
