import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const catalogue = fileURLToPath(new URL("../src/hanpan/words/", import.meta.url));

/** What the page says; the terminal's own files stay out of it. */
const FILES = [
  "actions", "buttons", "cards", "connection", "hands", "log", "numbers", "page", "pots", "ranks", "refusals", "room",
  "rules", "seats", "streets", "table", "terms", "turn",
];
/** What is said by parts of the page that come later; what words mean comes with them. */
const LATER = ["bots", "fair", "options"];

const read = (file: string) => readFileSync(file, "utf8");
const names = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith(".ftl")).map((name) => basename(name, ".ftl")).sort();

/** The lines of a Fluent file without comments, tips and what only the referee prints. */
function said(text: string): string {
  return text.split("\n").filter((line) => line.trim() && !line.startsWith("#") && !/^\s+\.(reason|tip) =/.test(line)).join("\n") + "\n";
}

/** What its words mean, as messages of their own: `tip-pot = All chips put in so far.` */
function tips(text: string): string {
  const found: string[] = [];
  let key = "";
  for (const line of text.split("\n")) {
    key = /^([a-z][\w-]*) =/i.exec(line)?.[1] ?? key;
    const tip = /^\s+\.tip = (.*)$/.exec(line)?.[1];
    if (tip) found.push(`tip-${key} = ${tip}\n`);
  }
  return found.join("");
}

/** The Fluent files of a language as two modules: what a table says, and what comes later. */
function words(): Plugin {
  /** Terms of the files that stay out: sentences call them. */
  const terms = (lang: string) =>
    names(`${catalogue}${lang}`)
      .filter((name) => ![...FILES, ...LATER].includes(name))
      .flatMap((name) => read(`${catalogue}${lang}/${name}.ftl`).match(/^-[\w-]+ = .*\n/gm) ?? [])
      .join("");
  const sets = (lang: string, part: (text: string) => string) =>
    Object.fromEntries(
      (lang === "ko" ? names(`${catalogue}ko/sets`) : []).map((name) => [name, part(read(`${catalogue}ko/sets/${name}.ftl`))]),
    );
  return {
    name: "hanpan-words",
    resolveId: (id) => (id.startsWith("virtual:words/") ? `\0${id}` : undefined),
    load(id) {
      const [, lang = "", more] = /^\0virtual:words\/(\w+)(\/more)?$/.exec(id) ?? [];
      if (!lang) return undefined;
      const file = (name: string) => `${catalogue}${lang}/${name}.ftl`;
      [...FILES, ...LATER].forEach((name) => this.addWatchFile(file(name)));
      const texts = more
        ? { base: LATER.map((name) => said(read(file(name)))).join("") + [...FILES, ...LATER].map((name) => tips(read(file(name)))).join(""), sets: sets(lang, tips) }
        : { base: FILES.map((name) => said(read(file(name)))).join("") + terms(lang), sets: sets(lang, said) };
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}

export default defineConfig({
  root,
  plugins: [words(), svelte()],
  build: {
    outDir: "../src/hanpan/web",
    assetsDir: "static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: "static/[name]-[hash].js",
        chunkFileNames: "static/[name]-[hash].js",
        assetFileNames: "static/[name]-[hash][extname]",
        // What every screen needs comes in one piece.
        codeSplitting: { groups: [{ name: "base", test: /node_modules\/(svelte|@fluent|clsx|esm-env)|vite\/preload|src\/lib\/(words|settings|socket|me|router|api|filled|money|josa|keys|sound|cards)|src\/ui\/(Later|Tip|tip|Icon|Card|Term|Dialog|Enter)|src\/room\/quick/ }] },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
});
