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

/** What words mean, and the words of what opens later. */
const LATER: Record<Lang, () => Promise<{ default: Texts }>> = {
  ko: () => import("virtual:words/ko/more"),
  en: () => import("virtual:words/en/more"),
};

const NONE: Texts = { base: "", sets: {} };

/** Marks that turn text around, and signs that are not seen: a name is shown without them, with its direction its own. */
const UNSEEN_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cc}\p{Zl}\p{Zp}]/gu;

class Words {
  lang = $state<Lang>("en");
  set = $state("");
  private texts = $state.raw(NONE);
  private later = $state.raw(NONE);
  private readonly bundles = new Map<string, FluentBundle>();
  private readonly bundle = $derived(this.bundleOf(this.lang, this.set, this.texts, this.later));

  /** Speak a language from now on. */
  async load(lang: Lang): Promise<void> {
    const all = this.later !== NONE;
    const [{ default: texts }, later] = await Promise.all([LOADERS[lang](), all ? LATER[lang]() : null]);
    this.texts = texts;
    this.later = later?.default ?? NONE;
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  /** Have all words at hand, with what they mean. */
  async all(): Promise<void> {
    const { lang } = this;
    const { default: later } = await LATER[lang]();
    if (this.lang === lang) this.later = later;
  }

  private bundleOf(lang: Lang, set: string, texts: Texts, later: Texts): FluentBundle {
    const key = `${lang} ${set} ${later === NONE}`;
    const known = this.bundles.get(key);
    if (known && texts.base) return known;
    const bundle = new FluentBundle(lang, { functions: FUNCTIONS, useIsolating: false });
    for (const { base, sets } of [texts, later]) {
      bundle.addResource(new FluentResource(base));
      const overlay = sets[set];
      if (overlay) bundle.addResource(new FluentResource(overlay), { allowOverrides: true });
    }
    if (texts.base) this.bundles.set(key, bundle);
    return bundle;
  }

  /** The keys of all words that mean something, once they are at hand. */
  get explained(): string[] {
    return [...this.later.base.matchAll(/^tip-(\S+) = /gm)].map(([, key = ""]) => key);
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

/** What a word means; nothing before all words are at hand. */
export function tip(key: string, args?: Args): string {
  return words.has(`tip-${key}`) ? words.text(`tip-${key}`, args) : "";
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

/** As it begins a line of its own. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
