/** A finished hand as plain text, in the language that is spoken: who sat where, what happened, who won and why. */
import type { HandPage } from "../lib/hand";
import { headline, story, type Teller } from "../lib/results";
import { stakesText } from "../lib/stakes";
import type { LogLine } from "../lib/story";
import { cleaned, t, words } from "../lib/words.svelte";
import type { TableView } from "../wire";

export interface Told {
  code: string;
  page: HandPage;
  first: TableView;
  lines: readonly LogLine[];
  teller: Teller | null;
}

export function handAsText({ code, page, first, lines, teller }: Told): string {
  const { game, stakes } = first;
  const money = teller?.money ?? String;
  const when = page.ended ? new Date(page.ended).toLocaleString(words.lang) : "";
  const about = [words.lang === "ko" ? game.ko : game.en, stakesText(game.structure, stakes, money), code, when];
  const seats = first.seats.map(({ seat, player, stack }) => `${t("seat", { seat })}: ${cleaned(player)} ${money(stack)}`);
  const told = lines.flatMap((line) => (line.kind === "street" ? ["", line.say()] : [line.say()]));
  const ending = teller ? ["", headline(teller), ...story(teller)] : [];
  return [about.filter(Boolean).join(" · "), "", ...seats, "", ...told, ...ending, ""].join("\n").replace(/[\u2066-\u2069]/g, "");
}
