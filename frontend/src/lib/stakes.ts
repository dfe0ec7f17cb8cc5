/** Stakes in a few signs: `50/100`, of a limit game its two bets, of a menu game its ante. */
import type { GameView, StakesView } from "../wire";
import { t } from "./words.svelte";

export function stakesText(structure: GameView["structure"], stakes: StakesView, money: (chips: number) => string): string {
  const ante = stakes.ante ? `${t("ante")} ${money(stakes.ante)}` : "";
  if (structure === "menu") return ante;
  const bets = structure === "fixed_limit" ? [stakes.unit, stakes.big_bet] : stakes.blinds;
  return [bets.map(money).join("/"), ante].filter(Boolean).join(" · ");
}
