/** The one connection to the server: it comes back by itself, and what was asked is asked again under the same number. */
import type { Command, Do, Failed, FromClient, FromServer, Refused } from "../wire";
import { message } from "./filled";
import { settings } from "./settings.svelte";

const VERSION = 1;
const WAITS = [0.5, 1, 2, 4, 8, 15];
/** A connection on which nothing was heard for so long is dead, whatever the browser says. */
const SILENT_MS = 25_000;
const PING_MS = 10_000;

export type Line = "connecting" | "open" | "lost" | "stopped";
export type Outcome = { done: true } | { done: false; refused: Refused };

interface Asked {
  message: Do;
  answer: (outcome: Outcome) => void;
}

export interface Watched {
  seq: number;
  password: string;
  /** From where this page acts there: 0 before it does for the first time, -1 where it only looks. */
  place: number;
}

export class Socket {
  line = $state<Line>("connecting");
  retryIn = $state(0);
  /** Why the server has turned this page away. */
  turnedAway = $state.raw<Failed | null>(null);
  player = $state("");
  /** The rooms in which the player has a seat. */
  seats = $state.raw<readonly string[]>([]);
  /** The players whose chat isn't to be heard here. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether there was a connection before this one. */
  returning = $state(false);

  private socket: WebSocket | null = null;
  private tries = 0;
  private heard = 0;
  private timer = 0;
  private readonly watched = new Map<string, Watched>();
  private readonly asked = new Map<string, Asked>();
  private readonly listeners = new Set<(told: FromServer) => void>();
  private browsing = false;
  /** As whom this connection came, and in which language. */
  private hello = { token: "", lang: "" };

  constructor() {
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.wake();
    });
    setInterval(() => this.pulse(), PING_MS);
  }

  listen(listener: (told: FromServer) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  open(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    this.line = "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.heard = performance.now();
    socket.onopen = () => {
      const { token, lang } = settings;
      this.hello = { token, lang };
      this.put({ type: "Hello", version: VERSION, token, lang });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.take(message(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  /** Who this is or which language is spoken may have changed here or in another tab. */
  follow(): void {
    const { token, lang } = this.hello;
    const greeted = this.socket?.readyState === WebSocket.OPEN || this.line === "stopped";
    if (greeted && (token !== settings.token || lang !== settings.lang)) this.again();
  }

  /** Come back as somebody else, or in another language. */
  again(): void {
    this.tries = 0;
    this.turnedAway = null;
    this.open();
  }

  watch(table: string, watched: Watched): void {
    this.watched.set(table, watched);
    if (this.line === "open") this.look(table, watched);
  }

  private look(table: string, { seq, password, place }: Watched): void {
    this.put({ type: "Watch", table, since: seq, password, place });
  }

  unwatch(table: string): void {
    if (this.watched.delete(table) && this.line === "open") this.put({ type: "Unwatch", table });
  }

  /** The number of the last event that was seen of a table, from which it goes on after a break. */
  reached(table: string, seq: number): void {
    const watched = this.watched.get(table);
    if (watched) watched.seq = seq;
  }

  /** The player was seen with a seat in a room, or without. */
  seated(table: string, seated: boolean): void {
    if (this.seats.includes(table) === seated) return;
    this.seats = seated ? [...this.seats, table] : this.seats.filter((one) => one !== table);
  }

  mute(player: string, lift: boolean): void {
    const muted = new Set(this.muted);
    if (lift) muted.delete(player);
    else muted.add(player);
    this.muted = muted;
    this.say({ type: "Mute", player, lift });
  }

  browse(on: boolean): void {
    this.browsing = on;
    if (this.line === "open") this.put({ type: "Browse", on });
  }

  /** A command, done once however often it is sent. */
  do(table: string, command: Command, seen = -1): Promise<Outcome> {
    const id = crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), "");
    const asked: Do = { type: "Do", table, id, command, seen };
    return new Promise((answer) => {
      this.asked.set(id, { message: asked, answer });
      if (this.line === "open") this.put(asked);
    });
  }

  /** What is lost with the connection: chat, reactions, skips. */
  say(told: FromClient): void {
    if (this.line === "open") this.put(told);
  }

  private put(told: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(told));
  }

  private take(told: FromServer): void {
    this.heard = performance.now();
    switch (told.type) {
      case "Welcome":
        this.seats = told.seats;
        this.welcomed(told.player);
        break;
      case "Done":
        this.answered(told.id, { done: true });
        break;
      case "Refused":
        this.answered(told.id, { done: false, refused: told });
        break;
      case "Playing": {
        const watched = this.watched.get(told.table);
        if (watched) watched.place = told.place;
        break;
      }
      case "Failed":
        if (told.closing) this.turned(told);
        break;
      default:
        break;
    }
    for (const listener of this.listeners) listener(told);
  }

  private welcomed(player: string): void {
    const anew = player !== this.player;
    this.player = player;
    this.line = "open";
    this.tries = 0;
    this.turnedAway = null;
    if (anew) this.muted = new Set();
    for (const one of this.muted) this.put({ type: "Mute", player: one, lift: false });
    if (this.browsing) this.put({ type: "Browse", on: true });
    for (const [table, watched] of this.watched) {
      // A place is a player's: whoever comes as somebody else comes for the first time.
      if (anew) watched.place = Math.min(watched.place, 0);
      this.look(table, watched);
    }
    for (const { message: asked } of this.asked.values()) this.put(asked);
  }

  private answered(id: string, outcome: Outcome): void {
    this.asked.get(id)?.answer(outcome);
    this.asked.delete(id);
  }

  private turned(failed: Failed): void {
    this.turnedAway = failed;
    this.line = "stopped";
  }

  private lost(): void {
    this.socket = null;
    if (this.line === "stopped") return;
    this.returning = this.returning || this.line === "open";
    this.line = "lost";
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 15;
    this.tries += 1;
    this.countdown(Math.max(1, Math.round(wait * (0.8 + Math.random() * 0.4) * 2) / 2));
  }

  private countdown(seconds: number): void {
    clearTimeout(this.timer);
    this.retryIn = Math.ceil(seconds);
    this.timer = window.setTimeout(
      () => (seconds > 1 ? this.countdown(seconds - 1) : this.open()),
      Math.min(seconds, 1) * 1000,
    );
  }

  private now(): void {
    if (this.line === "lost") this.open();
  }

  private wake(): void {
    if (this.line === "open") this.put({ type: "Ping", n: 0 });
    this.now();
  }

  private pulse(): void {
    if (this.line !== "open" && this.line !== "connecting") return;
    if (performance.now() - this.heard > SILENT_MS) {
      // The browser may wait long for the other side to agree.
      this.socket?.close();
      this.lost();
    } else if (this.line === "open") this.put({ type: "Ping", n: 0 });
  }
}

export const socket = new Socket();
