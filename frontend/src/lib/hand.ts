/** A finished hand as its reader saw it, with what proves its cards (docs/fairness.md). */
import type { GameEvent, ResultView } from "../wire";

export interface Opening {
  slot: number;
  card: string;
  salt: string;
  path: string[];
}

export interface HandRecord {
  version: number;
  table: string;
  hand: number;
  deck: string;
  root: string;
  pledges: Record<string, string>;
  seeds: Record<string, string>;
  drawn: (Opening | null)[];
  mixed: { after: number; places: number[] }[];
}

export interface HandPage {
  number: number;
  first: number;
  players: Record<string, string>;
  events: GameEvent[];
  record: HandRecord | null;
  /** How it ended, as the table told it. */
  result: ResultView | null;
  /** When, in milliseconds since 1970. */
  ended: number;
}
