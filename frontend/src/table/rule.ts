/** What a 7-poker room is called by its rules: `591-노다이` (RULES 4.12). */
import type { GameView } from "../wire";
import { t, tip } from "../lib/words.svelte";

export function ruleName(game: GameView): string {
  const base = game.options["betting_rule"] ?? "free";
  const more = game.options["die_rule"] ?? "free";
  return `${t(`rule-${base}`)}${more === "free" ? "" : `-${t(`rule-${more}`)}`}`;
}

export function ruleTip(game: GameView): string {
  const base = tip(`rule-${game.options["betting_rule"] ?? "free"}`);
  const more = game.options["die_rule"] ? tip(`rule-${game.options["die_rule"]}`) : "";
  return `${base} ${more}`.trim();
}
