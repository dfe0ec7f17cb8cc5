/** Chips as text, as src/hanpan/money.py writes them (RULES 4.14, WORDS 2.6), and as people type them. */
import type { Lang } from "./settings.svelte";

export type Style = "plain" | "korean" | "dollar";

const UNITS = ["", "만", "억", "조", "경", "해"];

/** Thousands apart: `1,200`. */
export function plain(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The highest group of four digits and the next lower one, cut off and never rounded: `12억 8901만`. */
export function korean(n: number): string {
  const rest = Math.abs(n);
  let at = 0;
  while (at < UNITS.length - 1 && rest >= 10_000 ** (at + 1)) at += 1;
  const unit = 10_000 ** at;
  const highest = Math.floor(rest / unit);
  const following = at ? Math.floor((rest - highest * unit) / (unit / 10_000)) : 0;
  const shown = `${highest}${UNITS[at]}${following ? ` ${following}${UNITS[at - 1]}` : ""}`;
  return n < 0 ? `-${shown}` : shown;
}

export function chipsText(n: number, style: Style, lang: Lang): string {
  if (style === "korean" && lang === "ko") return korean(n);
  if (style === "dollar") return n < 0 ? `-$${plain(-n)}` : `$${plain(n)}`;
  return plain(n);
}

const MAGNITUDES: Record<Lang, [string, number][]> = {
  en: [["T", 1e12], ["B", 1e9], ["M", 1e6]],
  ko: [["조", 1e12], ["억", 1e8], ["만", 1e4]],
};

/**
 * An amount where there is little room: from eight digits on the four highest, cut off and never rounded, `14.98B` or
 * `149.8억`. Games whose money is Korean keep its two units.
 */
export function short(n: number, style: Style, lang: Lang): string {
  if (n < 0) return `-${short(-n, style, lang)}`;
  if (n < 1e7 || (style === "korean" && lang === "ko")) return chipsText(n, style, lang);
  const [unit, size] = MAGNITUDES[lang].find(([, least]) => n >= least) ?? ["", 1];
  const behind = Math.max(0, 4 - String(Math.floor(n / size)).length);
  const digits = Math.floor(n / (size / 10 ** behind)) / 10 ** behind;
  return `${style === "dollar" ? "$" : ""}${digits}${unit}`;
}

/** Big blinds with one digit behind the point, cut off: `12.5`. */
export function inUnits(n: number, unit: number): string {
  const tenths = Math.floor((Math.abs(n) * 10) / unit);
  const text = `${plain(Math.floor(tenths / 10))}${tenths % 10 ? `.${tenths % 10}` : ""}`;
  return n < 0 ? `-${text}` : text;
}

const LATIN: Record<string, number> = { "": 1, k: 1e3, m: 1e6, g: 1e9, b: 1e9, t: 1e12 };
const GROUPS: [string, number][] = [["경", 1e16], ["조", 1e12], ["억", 1e8], ["만", 1e4], ["", 1]];
const PLACES: [string, number][] = [["천", 1000], ["백", 100], ["십", 10], ["", 1]];

/** What somebody typed as an amount: `1,200`, `1.2k`, `3억 5천만`, `12.5bb`; null where it is none, or part of a chip. */
export function typedChips(text: string, unit: number): number | null {
  const given = text.normalize("NFKC").toLowerCase().replace(/[,$\s]/g, "");
  const [, number = "", factor = ""] = /^([\d.]+)(bb|[kmgbt])?$/.exec(given) ?? [];
  const sum = number ? times(number, factor === "bb" ? unit : (LATIN[factor] ?? 1)) : given ? groups(given) : null;
  return sum !== null && Number.isSafeInteger(sum) ? sum : null;
}

/** Groups of four digits from the highest down; within one, digits or thousands, hundreds and tens: `2억5천만`, `천만`. */
function groups(text: string): number | null {
  return signed(text, GROUPS, (group, size) => signed(group, PLACES, (digits, place) => times(digits || "1", place * size)));
}

/** The sum of what stands before each sign; there is none where a sign comes too early. */
function signed(text: string, signs: [string, number][], read: (before: string, size: number) => number | null): number | null {
  let rest = text;
  let sum = 0;
  for (const [sign, size] of signs) {
    const at = sign ? rest.indexOf(sign) : rest.length;
    if (at < 0 || (!sign && !rest && text)) continue;
    const chips = read(rest.slice(0, at), size);
    if (chips === null) return null;
    sum += chips;
    rest = rest.slice(at + sign.length);
  }
  return sum;
}

/** Decimal digits times a whole number, exactly. */
function times(number: string, size: number): number | null {
  const [, whole = "", part = ""] = /^(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  if (!whole) return null;
  const all = BigInt(whole + part) * BigInt(size);
  const parts = 10n ** BigInt(part.length);
  return all % parts ? null : Number(all / parts);
}
