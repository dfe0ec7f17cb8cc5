/** How often each rank comes: counted by `hanpan.analysis.chances`, never here. */
import { t } from "./words.svelte";

export interface Chances {
  cards: number;
  total: number;
  /** From the strongest down. */
  ranks: Record<string, number>;
  /** By the highest card, an ace being 1; 0 is a pair or worse. */
  lows: Record<string, number> | null;
}

export async function chancesOf(game: string): Promise<Chances | null> {
  const { default: all } = await import("../../../src/hanpan/analysis/chances.json");
  return (all as Record<string, Chances>)[game] ?? null;
}

/** `0.168%`, with three digits that count. */
export function percentText(count: number, total: number): string {
  const share = (count / total) * 100;
  const digits = share >= 1 ? 1 : Math.min(6, 2 - Math.floor(Math.log10(share || 1)));
  return t("percent", { n: share.toFixed(digits) });
}

export function oneIn(count: number, total: number): string {
  const n = total / count;
  return t("page-one-in", { n: (n < 10 ? Math.round(n * 10) / 10 : Math.round(n)).toLocaleString("en-US") });
}
