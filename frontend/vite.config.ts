import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const catalogue = fileURLToPath(new URL("../src/hanpan/words/", import.meta.url));

/** What the page says; the terminal's own files stay out of it. */
const FILES = [
  "actions", "buttons", "cards", "connection", "fair", "hands", "log", "numbers", "options", "page", "pots", "ranks",
  "refusals", "room", "rules", "seats", "streets", "table", "terms", "turn",
];

/** The Fluent files of a language as one module, without comments and what only the referee prints. */
function words(): Plugin {
  const text = (file: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.trim() && !line.startsWith("#") && !/^\s+\.reason =/.test(line))
      .join("\n") + "\n";
  /** Terms of the files that stay out: sentences call them. */
  const terms = (lang: string) =>
    readdirSync(`${catalogue}${lang}`)
      .filter((name) => name.endsWith(".ftl") && !FILES.includes(basename(name, ".ftl")))
      .sort()
      .flatMap((name) => readFileSync(`${catalogue}${lang}/${name}`, "utf8").match(/^-[\w-]+ = .*\n/gm) ?? [])
      .join("");
  const sets = (lang: string) => {
    const folder = `${catalogue}${lang}/sets/`;
    const names = readdirSync(`${catalogue}ko/sets`).filter((name) => name.endsWith(".ftl")).sort();
    const there = new Set(lang === "ko" ? names : []);
    return Object.fromEntries([...there].map((name) => [basename(name, ".ftl"), text(folder + name)]));
  };
  return {
    name: "hanpan-words",
    resolveId: (id) => (id.startsWith("virtual:words/") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:words/")) return undefined;
      const lang = id.split("/").at(-1) ?? "";
      const files = FILES.map((name) => `${catalogue}${lang}/${name}.ftl`);
      files.forEach((file) => this.addWatchFile(file));
      return `export default ${JSON.stringify({ base: files.map(text).join("") + terms(lang), sets: sets(lang) })};`;
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
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
});
