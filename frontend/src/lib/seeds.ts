/** What this browser knows of a hand before its first card: its own seed, and the seals that were shown (docs/fairness.md). */
import { hex, sha256 } from "./sha256";

const STORE = "hanpan.hands";
const KEPT = 300;

export interface Share {
  /** 32 random bytes in hex. */
  seed: string;
  /** The roots that were shown before the hand began. One is the rule. */
  roots: string[];
  /** The root for which the seed was sent: it is spent then, and sent for no other one. */
  sent: string;
}

export const sha = (line: string) => sha256(`hanpan 1 ${line}`);
export const seal = (line: string) => hex(sha(line));

export function pledgeOf(seed: string): string {
  return seal(`pledge ${seed}`);
}

/** What the browser doesn't keep, or has no room for, is kept as long as the page is open. */
let inMemory = new Map<string, Share>();

/** All tabs of a browser share them. */
function shares(): Map<string, Share> {
  return new Map([...stored(), ...inMemory]);
}

function stored(): [string, Share][] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]") as [string, Share][];
  } catch {
    return [];
  }
}

export function shareOf(table: string, hand: number): Share | undefined {
  return shares().get(`${table} ${hand}`);
}

function change(table: string, hand: number, by: (share: Share) => void): Share {
  const all = shares();
  const key = `${table} ${hand}`;
  const share = all.get(key) ?? { seed: "", roots: [], sent: "" };
  by(share);
  all.set(key, share);
  try {
    localStorage.setItem(STORE, JSON.stringify([...all].slice(-KEPT)));
    inMemory.clear();
  } catch {
    inMemory = new Map([...inMemory.set(key, share)].slice(-KEPT));
  }
  return share;
}

/** The seed of this browser for a hand. */
export function seedFor(table: string, hand: number): string {
  const known = shareOf(table, hand)?.seed;
  return known || change(table, hand, (share) => (share.seed = hex(crypto.getRandomValues(new Uint8Array(32))))).seed;
}

/** Note the root of a hand that has not begun; what is given back is the seed to send for it, if there is one. */
export function noteRoot(table: string, hand: number, root: string, sows: boolean): string {
  const share = change(table, hand, (one) => {
    if (!one.roots.includes(root)) one.roots.push(root);
    if (sows && one.seed) one.sent ||= root;
  });
  return sows && share.sent === root ? share.seed : "";
}
