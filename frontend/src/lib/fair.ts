/** One's own share of chance, and the check of a finished hand (docs/fairness.md). */
import type { HandRecord, Opening } from "./hand";
import { hex, sha256 } from "./sha256";

const STORE = "hanpan.seeds";
const KEPT = 24;

const sha = (line: string) => sha256(`hanpan 1 ${line}`);
const seal = (line: string) => hex(sha(line));

/** The seed of this browser for a hand; its tabs share it. */
export function seedFor(table: string, hand: number): string {
  const key = `${table} ${hand}`;
  try {
    const kept = new Map(JSON.parse(localStorage.getItem(STORE) ?? "[]") as [string, string][]);
    const known = kept.get(key);
    if (known) return known;
    const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
    kept.set(key, seed);
    localStorage.setItem(STORE, JSON.stringify([...kept].slice(-KEPT)));
    return seed;
  } catch {
    return hex(crypto.getRandomValues(new Uint8Array(32)));
  }
}

export function pledgeOf(seed: string): string {
  return seal(`pledge ${seed}`);
}

export interface Checked {
  ok: boolean;
  opened: number;
  closed: number;
  /** The first slot that doesn't fit, or -1. */
  slot: number;
}

/** Whether the opened cards of a hand are the ones that were sealed before it, each from the slot whose turn it was. */
export function check(record: HandRecord): Checked {
  const opened = record.drawn.filter((one) => one !== null).length;
  const result = { ok: true, opened, closed: record.drawn.length - opened, slot: -1 };
  const fault = (slot: number): Checked => ({ ...result, ok: false, slot });
  for (const [seat, seed] of Object.entries(record.seeds)) {
    if (pledgeOf(seed) !== record.pledges[seat]) return fault(-1);
  }
  const size = record.deck.length / 2;
  const key = seal(`order ${record.root}${bySeat(record.seeds)}`);
  let left = shuffled(Array.from({ length: size }, (_, slot) => slot), key, 0);
  const out: number[] = [];
  const seen = new Set<string>();
  let mixes = 0;
  for (const [index, one] of record.drawn.entries()) {
    for (const mix of record.mixed.filter(({ after }) => after === index)) {
      mixes += 1;
      const back = mix.places.map((place) => out[place] ?? -1);
      left = shuffled([...left, ...back], key, mixes);
    }
    const slot = left.shift();
    if (slot === undefined) return fault(-1);
    out.push(slot);
    if (one === null) continue;
    if (one.slot !== slot || seen.has(one.card) || !record.deck.includes(one.card)) return fault(one.slot);
    seen.add(one.card);
    if (rootOf(record, one, size) !== record.root) return fault(one.slot);
  }
  return result;
}

function bySeat(values: Record<string, string>): string {
  return Object.keys(values)
    .map(Number)
    .sort((one, two) => one - two)
    .map((seat) => ` ${seat}:${values[seat]}`)
    .join("");
}

/** The root to which a slot, its card, its salt and its path lead. */
function rootOf(record: HandRecord, one: Opening, size: number): string {
  let node = seal(`leaf ${one.slot} ${one.card} ${one.salt}`);
  let at = one.slot;
  let width = size;
  const path = [...one.path];
  while (width > 1) {
    const alone = at === width - 1 && width % 2 === 1;
    if (!alone) {
      const partner = path.shift() ?? "";
      node = seal(at % 2 ? `node ${partner} ${node}` : `node ${node} ${partner}`);
    }
    at >>= 1;
    width = (width + 1) >> 1;
  }
  if (path.length) return "";
  return seal(`root ${record.table} ${record.hand} ${record.deck} ${node}${bySeat(record.pledges)}`);
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
