/** What the page offers when a room is made; written from the game files by scripts/games.py. */
import list from "../games.json";

export interface Game {
  key: string;
  en: string;
  ko: string;
  words: string;
  structure: string;
  wins: string;
  /** The fewest, the most, the usual number of players. */
  seats: number[];
  blinds: boolean;
  ante: boolean;
  /** How many cards a player has at the end: down, and up. */
  cards: number[];
  /** The game that is better for so few players (RULES 3.6). */
  suggest?: { game: string; up_to: number };
  /** The values of each option, the usual one first. */
  options: Record<string, string[] | undefined>;
}

export const games: Game[] = list.games;
/** So many of them stand in the window, first. */
export const inWindow: number = list.window;
export const meridian: { seats: number[]; buy_in: number[] } = list.meridian;

export function optionsOf(key: string): [string, string[]][] {
  return Object.entries(games.find((game) => game.key === key)?.options ?? {}).map(([name, values]) => [name, values ?? []]);
}
