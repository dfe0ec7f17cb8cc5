/** Words of the glossary within a text. */
import { tip, words } from "./words.svelte";

export type Piece = string | { key: string; text: string };

const HANGUL = /[가-힣]/;
/** Words that are more often something else. */
const NEVER = new Set(["act-full", "act-half", "act-show", "act-open", "street-turn", "rule-free", "choice", "pot", "act-bet", "act-check", "act-call", "qualifier"]);

let found: { of: string; terms: [string, string][] } = { of: "", terms: [] };

/** What glossary words are called now, the longest first, so that a side pot is no pot. */
function terms(): [string, string][] {
  const of = `${words.lang} ${words.set} ${words.explained.length}`;
  if (found.of !== of) {
    const labels = words.explained
      .filter((key) => !NEVER.has(key) && !key.startsWith("opt-"))
      .map((key): [string, string] => [words.text(key, { n: "" }).replace(/ \(.*\)$/, "").toLowerCase(), key])
      .filter(([label]) => label.length > 1 && !/[{},;…]/.test(label));
    found = { of, terms: [...new Map(labels)].sort(([one], [two]) => two.length - one.length) };
  }
  return found.terms;
}

/** Whether a word stands by itself at a place; in Korean a particle may follow. */
function alone(text: string, at: number, label: string): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + label.length);
  if (HANGUL.test(label.charAt(0))) return !HANGUL.test(before);
  return !/[\w-]/.test(before) && !/[\w-]/.test(after.replace("s", ""));
}

/** The text with each word of the glossary by itself where it comes first; `told` knows which came before. */
export function glossed(text: string, told: Set<string>): Piece[] {
  const low = text.toLowerCase();
  for (const [label, key] of terms()) {
    if (told.has(key)) continue;
    const at = low.indexOf(label);
    if (at < 0 || !alone(low, at, label) || !tip(key)) continue;
    told.add(key);
    const end = at + label.length;
    return [...glossed(text.slice(0, at), told), { key, text: text.slice(at, end) }, ...glossed(text.slice(end), told)].filter(
      (piece) => piece !== "",
    );
  }
  return [text];
}
