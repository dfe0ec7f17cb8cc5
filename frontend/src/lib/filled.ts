import { SHAPES, type FromServer } from "../wire";

type Fields = Record<string, unknown>;

/** Put back what the server left out since it is as usual. */
function fill(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(name, one));
  if (typeof value !== "object" || value === null) return value;
  const given = value as Fields;
  const [usual, inner] = SHAPES[name || String(given["type"])] ?? [{}, {}];
  const whole: Fields = { ...usual, ...given };
  for (const [field, held] of Object.entries(inner)) whole[field] = fill(held, whole[field]);
  return whole;
}

/** A message of the server, whole. */
export function message(text: string): FromServer {
  return fill("", JSON.parse(text)) as FromServer;
}

/** The answer of a route, whole. */
export function filled<T>(name: string, value: unknown): T {
  return fill(name, value) as T;
}
