/** The JSON routes of the server; what it refuses comes back as its sentence. */
import type { Created, CreateRoom, Guest, HandLine, HandOdds, Ledger, Problem, ResultView, RoomView, Statistics } from "../wire";
import { filled } from "./filled";
import type { HandPage, HandRecord } from "./hand";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

export class Refusal extends Error {
  constructor(
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

async function send(path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": settings.lang };
  if (settings.token) headers["Authorization"] = `Bearer ${settings.token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      headers,
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("page-offline", t("page-offline"));
  }
  if (answer.ok) return answer;
  const value: unknown = await answer.json().catch(() => null);
  const problem = value === null ? null : filled<Problem>("Problem", value);
  throw new Refusal(problem?.key ?? "page-fault", problem?.text ?? t("page-fault"));
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  return (await send(path, body)).json().catch(() => {
    throw new Refusal("page-fault", t("page-fault"));
  });
}

const roomPath = (code: string) => `/api/rooms/${encodeURIComponent(code)}`;

export async function enter(name: string, password = ""): Promise<Guest> {
  return filled<Guest>("Guest", await ask("/api/guest", { name, password }));
}

export async function createRoom(room: CreateRoom): Promise<Created> {
  return filled<Created>("Created", await ask("/api/rooms", room));
}

export async function roomOf(code: string): Promise<RoomView> {
  return filled<RoomView>("RoomView", await ask(roomPath(code)));
}

export async function handsOf(code: string, before?: number): Promise<HandLine[]> {
  const query = before === undefined ? "" : `?before=${before}`;
  const answer = (await ask(`${roomPath(code)}/hands${query}`)) as { hands: unknown };
  return filled<HandLine[]>("HandLine", answer.hands);
}

export async function handOf(code: string, number: number): Promise<HandPage> {
  const answer = (await ask(`${roomPath(code)}/hands/${number}`)) as HandPage;
  const usual: Partial<HandRecord> = { pledges: {}, seeds: {}, drawn: [], mixed: [] };
  return {
    ...answer,
    events: filled("", answer.events),
    record: answer.record ? { ...usual, ...answer.record } : null,
    result: answer.result ? filled<ResultView>("ResultView", answer.result) : null,
    ended: answer.ended ?? 0,
  };
}

/** What the hands that the reader knows were worth; the server may need a moment for it. */
export async function oddsOf(code: string, number: number): Promise<HandOdds> {
  return filled<HandOdds>("HandOdds", await ask(`${roomPath(code)}/hands/${number}/odds`));
}

export async function phhOf(code: string, number: number): Promise<string> {
  return (await send(`${roomPath(code)}/hands/${number}/phh`)).text();
}

export async function statisticsOf(code: string): Promise<Statistics> {
  return filled<Statistics>("Statistics", await ask(`${roomPath(code)}/statistics`));
}

/** The room where the players of a finished sit-and-go play another one. */
export async function again(code: string): Promise<Created> {
  return filled<Created>("Created", await ask(`${roomPath(code)}/again`, {}));
}

export async function ledgerOf(code: string): Promise<Ledger> {
  return filled<Ledger>("Ledger", await ask(`${roomPath(code)}/ledger`));
}
