/** The catalogue of words: the same Fluent files as the terminal's (STYLE 12), one language at a time. */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from "@fluent/bundle";

import { josa } from "./josa";
import { plain } from "./money";
import { settings, type Lang } from "./settings.svelte";

export type Args = Record<string, string | number>;

interface Texts {
  base: string;
  sets: Record<string, string>;
}

const LOADERS: Record<Lang, () => Promise<{ default: Texts }>> = {
  ko: () => import("virtual:words/ko"),
  en: () => import("virtual:words/en"),
};

/** Marks that turn text around, and signs that are not seen: a name is shown without them, with its direction its own. */
const UNSEEN_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}\p{Zl}\p{Zp}]/gu;

class Words {
  lang = $state<Lang>("en");
  set = $state("");
  private texts = $state.raw<Texts>({ base: "", sets: {} });
  private readonly bundles = new Map<string, FluentBundle>();
  private readonly bundle = $derived(this.bundleOf(this.lang, this.set, this.texts));

  /** Speak a language from now on. */
  async load(lang: Lang): Promise<void> {
    const { default: texts } = await LOADERS[lang]();
    this.texts = texts;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  private bundleOf(lang: Lang, set: string, texts: Texts): FluentBundle {
    const key = `${lang} ${set}`;
    const known = this.bundles.get(key);
    if (known && texts.base) return known;
    const bundle = new FluentBundle(lang, { functions: FUNCTIONS, useIsolating: false });
    bundle.addResource(new FluentResource(texts.base));
    const overlay = texts.sets[set];
    if (overlay) bundle.addResource(new FluentResource(overlay), { allowOverrides: true });
    if (texts.base) this.bundles.set(key, bundle);
    return bundle;
  }

  has(key: string, attribute = ""): boolean {
    const found = this.bundle.getMessage(key);
    return found !== undefined && (!attribute || attribute in found.attributes);
  }

  text(key: string, args: Args = {}, attribute = ""): string {
    const found = this.bundle.getMessage(key);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (!pattern) return key;
    const errors: Error[] = [];
    const said = this.bundle.formatPattern(pattern, args, errors);
    if (errors.length) console.warn(key, attribute, ...errors);
    return said;
  }
}

const FUNCTIONS = {
  JOSA: ([value, pair]: (FluentValue | string)[]): string => josa(textOf(value), textOf(pair)),
  ORD: ([value]: (FluentValue | string)[]): string => ordinal(Number(textOf(value))),
};

function textOf(value: FluentValue | string | undefined): string {
  if (value instanceof FluentNumber) return plain(value.value);
  return typeof value === "string" ? value : String(value);
}

function ordinal(n: number): string {
  const rest = n % 100;
  const ending = rest > 10 && rest < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

export const words = new Words();

/** A sentence or a label of the catalogue. */
export function t(key: string, args?: Args): string {
  return words.text(key, args);
}

/** What a word means. */
export function tip(key: string, args?: Args): string {
  return words.has(key, "tip") ? words.text(key, args, "tip") : "";
}

/** The name of a rank, a street, an action, or what it is called without one. */
export function named(kind: string, key: string): string {
  return words.has(`${kind}-${key}`) ? words.text(`${kind}-${key}`) : key.replaceAll("_", " ");
}

/** What players also call it. */
export function nick(key: string): string {
  return words.has(key, "nick") ? words.text(key, {}, "nick") : "";
}

/** A name as it may stand in a sentence. */
export function isolated(name: string): string {
  return `\u2068${cleaned(name)}\u2069`;
}

export function cleaned(name: string): string {
  return name.replace(UNSEEN_SIGNS, "");
}

/** The language that a person asked for, in the address or in the settings. */
export async function speak(lang: Lang): Promise<void> {
  settings.lang = lang;
  await words.load(lang);
}
