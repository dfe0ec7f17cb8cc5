// Writes src/wire.ts from docs/protocol.schema.json: a type for each message, and for what the server leaves out
// (fields at their default) a table by which `filled` puts it back.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [schemaFile = here("../../docs/protocol.schema.json"), target = here("../src/wire.ts")] = process.argv.slice(2);
const { $defs: defs } = JSON.parse(readFileSync(schemaFile, "utf8"));

/** Rules of a game as the engine reads them: the page looks at its streets and at nothing else. */
const OPAQUE = new Set(["Game", "Settings"]);

const nameOf = (ref) => ref.replace("#/$defs/", "");
const typeName = (name) => name.replace("hanpan.wire.asks.", "Ask").replace(/[^A-Za-z0-9]/g, "");

function refsOf(node) {
  if (Array.isArray(node)) return node.flatMap(refsOf);
  if (node === null || typeof node !== "object") return [];
  const own = typeof node.$ref === "string" ? [nameOf(node.$ref)] : [];
  return [...own, ...Object.entries(node).flatMap(([key, value]) => (key === "mapping" ? [] : refsOf(value)))];
}

function reachable(roots) {
  const seen = new Set();
  const todo = [...roots];
  for (let name = todo.pop(); name; name = todo.pop()) {
    if (seen.has(name) || OPAQUE.has(name) || !defs[name]) continue;
    seen.add(name);
    todo.push(...refsOf(defs[name].properties ?? {}));
  }
  return seen;
}

const TOLD = [
  "Welcome", "Frame", "Done", "Refused", "Pending", "Failed", "Said", "Reacted", "SeatAsked", "Notice", "RoomState",
  "Playing", "Lobby", "Pong", "Guest", "Created", "Problem", "Ledger", "HandLine", "HandOdds", "Statistics",
].filter((name) => defs[name]);
const ASKED = [
  "Hello", "Watch", "Unwatch", "PlayHere", "Do", "Pledge", "Seed", "Skip", "Say", "React", "Mute", "Browse", "Ping", "CreateRoom",
].filter((name) => defs[name]);
const told = reachable(TOLD);
const asked = reachable(ASKED);

function tsType(node) {
  if (node.$ref) {
    const name = nameOf(node.$ref);
    if (OPAQUE.has(name)) return "Rules";
    return defs[name].properties || defs[name].anyOf ? typeName(name) : tsType(defs[name]);
  }
  if (node.anyOf) return node.anyOf.map(tsType).join(" | ");
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (node.prefixItems) return `[${node.prefixItems.map(tsType).join(", ")}]`;
  switch (node.type) {
    case "array": {
      const inner = tsType(node.items ?? {});
      return inner.includes("|") ? `(${inner})[]` : `${inner}[]`;
    }
    case "object":
      return `Record<string, ${tsType(node.additionalProperties ?? {})}>`;
    case "integer":
    case "number":
      return "number";
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    default:
      return "unknown";
  }
}

/** What the server sends is filled, so all of it is there; what the page sends may leave out what is as usual. */
function typeOf(name) {
  const def = defs[name];
  const required = new Set(def.required ?? []);
  const optional = (field) => !told.has(name) && !required.has(field);
  const lines = Object.entries(def.properties).map(
    ([field, node]) => `  ${field}${optional(field) ? "?" : ""}: ${tsType(node)};`,
  );
  const doc = def.description ? `/** ${def.description.split("\n\n")[0].replaceAll("\n", " ")} */\n` : "";
  return `${doc}export interface ${typeName(name)} {\n${lines.join("\n")}\n}`;
}

/** The struct, or the union of tagged structs (""), that a field holds. */
function heldBy(node) {
  const refs = refsOf(node).filter((name) => told.has(name) && defs[name].properties);
  if (refs.length === 0) return undefined;
  return refs.length === 1 ? refs[0] : "";
}

function shapeOf(name) {
  const fields = Object.entries(defs[name].properties);
  const usual = Object.fromEntries(
    fields.filter(([, node]) => "default" in node).map(([field, node]) => [field, node.default]),
  );
  const inner = Object.fromEntries(
    fields.map(([field, node]) => [field, heldBy(node)]).filter(([, held]) => held !== undefined),
  );
  return [usual, inner];
}

const shapes = Object.fromEntries(
  [...told]
    .filter((name) => defs[name].properties)
    .map((name) => [name, shapeOf(name)])
    .filter(([, [usual, inner]]) => Object.keys(usual).length + Object.keys(inner).length > 0)
    .sort(([one], [two]) => (one < two ? -1 : 1)),
);

const structs = [...new Set([...told, ...asked])].filter((name) => defs[name].properties).sort();
const fromClient = ASKED.filter((name) => name !== "CreateRoom");
const fromServer = TOLD.filter((name) => defs[name].properties.type);

mkdirSync(dirname(target), { recursive: true });
writeFileSync(
  target,
  `// Written by scripts/wire.mjs from docs/protocol.schema.json. Change src/hanpan/wire, then \`npm run wire\`.

/** The rules of a game as its log carries them. */
export interface Rules {
  key: string;
  name: { en: string; ko: string };
  wins: GameView["wins"];
  words?: string;
  betting: { structure: GameView["structure"]; bring_in?: string };
  street: { name: string; deal?: string[]; short?: string[] }[];
  options?: [string, string][];
}

${structs.map(typeOf).join("\n\n")}

export type FromClient = ${fromClient.join(" | ")};

export type FromServer = ${fromServer.join(" | ")};

export type GameEvent = Frame["events"][number];

export type Move = Act["move"];

export type Command = Do["command"];

/** By struct: its fields at their default, and the structs in its fields ("" for one that names its type). */
export const SHAPES: Record<string, [Record<string, unknown>, Record<string, string>]> = ${JSON.stringify(shapes)};
`,
);
