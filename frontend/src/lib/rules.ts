/** The rule sheets, the same that `hanpan rules` prints: docs/rules, of which a page reads only headings, lists and tables. */
import type { Lang } from "./settings.svelte";

const SHEETS = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default" });

export type Block =
  | { kind: "h1" | "h2" | "p"; text: string }
  | { kind: "ul"; items: string[] }
  | { kind: "ol"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export async function sheetOf(game: string, lang: Lang): Promise<string> {
  const load = SHEETS[`../../../docs/rules/${game}${lang === "ko" ? ".ko" : ""}.md`];
  if (!load) throw new Error(game);
  return load();
}

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const plain = text.replace(/<!--[\s\S]*?-->/g, "").replace(/[`*]/g, "");
  for (const part of plain.split(/\n{2,}/).map((one) => one.trim())) {
    if (!part) continue;
    const lines = part.split("\n");
    const [first = ""] = lines;
    if (first.startsWith("# ")) found.push({ kind: "h1", text: first.slice(2) });
    else if (first.startsWith("## ")) found.push({ kind: "h2", text: first.slice(3) });
    else if (first.startsWith("- ")) found.push({ kind: "ul", items: items(part, /^- /m) });
    else if (/^\d+\. /.test(first)) found.push({ kind: "ol", items: items(part, /^\d+\. /m) });
    else if (first.startsWith("|")) found.push(table(lines));
    else found.push({ kind: "p", text: part.replaceAll("\n", " ") });
  }
  return found;
}

function items(part: string, mark: RegExp): string[] {
  return part
    .split(new RegExp(mark.source, "m"))
    .map((item) => item.trim().replaceAll("\n", " "))
    .filter(Boolean);
}

function table(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  return { kind: "table", head, rows };
}
