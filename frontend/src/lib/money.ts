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

const FACTORS: Record<string, number> = {
  k: 1e3, m: 1e6, g: 1e9, 천: 1e3, 만: 1e4, 억: 1e8, 조: 1e12, 경: 1e16,
};

/** What somebody typed as an amount: `1,200`, `1.2k`, `3억 5000만`, `12.5bb`; null where it is none. */
export function typedChips(text: string, unit: number): number | null {
  const given = text.trim().toLowerCase().replace(/[,$\s]/g, "");
  if (!/^(\d+(\.\d+)?(bb|[kmg천만억조경])?)+$/.test(given)) return null;
  let sum = 0;
  for (const [, number = "", factor = ""] of given.matchAll(/(\d+(?:\.\d+)?)(bb|[kmg천만억조경])?/g)) {
    sum += Number(number) * (factor === "bb" ? unit : (FACTORS[factor] ?? 1));
  }
  return Number.isSafeInteger(Math.round(sum)) ? Math.round(sum) : null;
}
