/** One table as this page shows it: the newest view, what is said, and what was asked and not answered yet. */
import type { Command, Failed, Frame, FromServer, MyView, Move, RoomState, Said, SeatAsked, TableView } from "../wire";
import { chipsText, inUnits, plain, short, type Style } from "./money";
import { noteRoot, pledgeOf, seedFor } from "./seeds";
import { lasting, settings } from "./settings.svelte";
import { socket, type Outcome } from "./socket.svelte";
import { play } from "./sound";
import { Story, type LogLine } from "./story";
import { isolated, t, words } from "./words.svelte";

const LOG_KEPT = 400;
const CHAT_KEPT = 100;
const REACTION_MS = 4000;
/** A street of a run-out is seen so long before the next one. */
const RUNOUT_MS = 900;

export interface Clock {
  /** By `performance.now()`. */
  until: number;
  bankUntil: number;
  total: number;
}

/** What the drawing of a table needs; a replayer has it too. */
export type Shown = Pick<
  Room,
  "view" | "me" | "clocks" | "reactions" | "revealed" | "boardShown" | "peeled" | "money" | "short" | "exact"
> & {
  /** What each hand is worth now, by seat. */
  readonly odds?: ReadonlyMap<number, string> | undefined;
};

export class Room {
  view = $state.raw<TableView | null>(null);
  me = $state.raw<MyView | null>(null);
  about = $state.raw<RoomState | null>(null);
  clocks = $state.raw<ReadonlyMap<number, Clock>>(new Map());
  log = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  reactions = $state<Record<string, string>>({});
  asking = $state<SeatAsked[]>([]);
  /** Why the room can't be shown. */
  failed = $state.raw<Failed | null>(null);
  /** One sentence about what was just tried. */
  note = $state("");
  /** What is read aloud. */
  aloud = $state("");
  /** Whether a move is on its way. */
  busy = $state(false);
  /** Whether the reader acts from another page, on this device or another one. */
  elsewhere = $state(false);
  /** Whether this page waits for a seat. */
  waitingFor = $state<"" | "host" | "bot">("");
  unread = $state(0);
  /** How many board cards are turned up by now; a run-out shows its streets one by one. */
  boardShown = $state(0);
  revealed = $state(true);
  /** How many cards to be squeezed were looked at. */
  peeled = $state(false);
  seq = -1;
  /** When what may be done changed last, by `performance.now()`. */
  legalSince = $state.raw(0);

  private story = new Story("plain");
  private readonly stop: () => void;
  private revealing = 0;
  private noteTimer = 0;
  private readonly reactionTimers = new Map<string, number>();
  /** What was pledged and what was noted on this connection, by hand and root. */
  private readonly given = new Set<string>();
  /** Whether it was said that another game is better for so few. */
  private advised = false;

  /** Whoever comes to read a hand again leaves the game where it is. */
  constructor(
    readonly code: string,
    reads = false,
  ) {
    this.stop = socket.listen((told) => this.take(told));
    socket.watch(code, { seq: -1, password: "", place: reads ? -1 : 0 });
  }

  close(): void {
    this.stop();
    clearTimeout(this.revealing);
    clearTimeout(this.noteTimer);
    socket.unwatch(this.code);
    words.set = "";
  }

  /** Try again, with a password. */
  retry(password: string): void {
    // The question stays until it is answered, and the same answer is heard again.
    if (this.failed) this.failed = { ...this.failed, text: "" };
    socket.watch(this.code, { seq: -1, password, place: 0 });
  }

  get style(): Style {
    if (this.view?.game.structure === "menu") return "korean";
    return this.about?.dollars ? "dollar" : "plain";
  }

  get unit(): number {
    return this.view?.stakes.unit || 1;
  }

  private get inBlinds(): boolean {
    return settings.inBlinds && this.view?.game.structure !== "menu";
  }

  private blinds(chips: number): string {
    return t("in_big_blinds", { n: inUnits(chips, this.unit) }).replace(" ", "\u00a0");
  }

  /** An amount as it is said. */
  money = (chips: number): string => (this.inBlinds ? this.blinds(chips) : chipsText(chips, this.style, words.lang));

  /** An amount on the felt, where long ones would lie over each other. */
  short = (chips: number): string => (this.inBlinds ? this.blinds(chips) : short(chips, this.style, words.lang));

  /** The exact amount, for whoever wants to know it. */
  exact = (chips: number): string => chipsText(chips, this.style === "dollar" ? "dollar" : "plain", words.lang);

  who(seat: number): string {
    const player = this.view?.seats.find((one) => one.seat === seat)?.player;
    return player === undefined ? plain(seat) : isolated(player);
  }

  get isHost(): boolean {
    return this.view !== null && this.view.host !== "" && this.view.host === socket.player;
  }

  // --- what is asked ------------------------------------------------------------------------------------------------

  async do(command: Command): Promise<Outcome> {
    const outcome = await socket.do(this.code, command);
    if (!outcome.done) {
      this.tell(outcome.refused.text);
      if (command.type === "SitDown") this.waitingFor = "";
    }
    return outcome;
  }

  /** A move on the hand as it is seen here; a second press while the first is on its way does nothing. */
  async act(move: Move): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    play("chips");
    const outcome = await socket.do(this.code, { type: "Act", move }, this.seq);
    this.busy = false;
    if (!outcome.done) this.tell(outcome.refused.text);
  }

  /** Let somebody who asked for a seat sit down, or not. */
  answer(player: string, type: "Approve" | "Decline"): void {
    this.asking = this.asking.filter((one) => one.player !== player);
    void this.do({ type, player });
  }

  /** Act from this page, and no more from another one. */
  playHere(): void {
    socket.say({ type: "PlayHere", table: this.code });
  }

  tell(text: string): void {
    this.note = text;
    this.aloud = text;
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => (this.note = ""), 7000);
  }

  // --- what is told -------------------------------------------------------------------------------------------------

  private take(told: FromServer): void {
    // What was given on another connection may have been lost with it.
    if (told.type === "Welcome") this.given.clear();
    if (told.type === "Failed" && told.table === this.code && this.view === null) {
      this.failed = told;
      if (told.key === "room-gone") socket.seated(this.code, false);
    }
    if (told.type === "Failed" && told.table === this.code && this.view !== null) this.tell(told.text);
    if (!("table" in told) || told.table !== this.code) return;
    switch (told.type) {
      case "Frame":
        this.frame(told);
        break;
      case "RoomState":
        this.about = told;
        this.asking = this.asking.filter((one) => told.asking.includes(one.player));
        if (told.asking.includes(socket.player)) this.waitingFor = "host";
        else if (this.waitingFor === "host") this.waitingFor = "";
        break;
      case "Playing":
        this.elsewhere = !told.here;
        break;
      case "Said":
        this.said(told);
        break;
      case "Reacted":
        this.reacted(told.player, told.sign);
        break;
      case "SeatAsked":
        this.asking = [...this.asking.filter((one) => one.player !== told.player), told];
        this.tell(t("page-asks", { who: isolated(told.player), chips: this.money(told.chips), seat: told.seat }));
        break;
      case "Notice":
        this.tell(told.text);
        break;
      case "Pending":
        this.waitingFor = told.why;
        break;
      default:
        break;
    }
  }

  private said(line: Said): void {
    const known = this.chat.some((one) => one.at === line.at && one.player === line.player && one.text === line.text);
    if (known) return;
    this.chat = [...this.chat, line].slice(-CHAT_KEPT);
    if (line.player === socket.player) return;
    this.unread += 1;
    play("chat");
  }

  private reacted(player: string, sign: string): void {
    this.reactions[player] = sign;
    clearTimeout(this.reactionTimers.get(player));
    this.reactionTimers.set(player, window.setTimeout(() => delete this.reactions[player], REACTION_MS));
  }

  private frame(frame: Frame): void {
    if (frame.seq < this.seq && !frame.snapshot) return;
    const before = this.view;
    const wasMe = this.me;
    words.set = frame.view.game.words;
    this.failed = null;
    this.view = frame.view;
    this.me = frame.me;
    this.seq = frame.seq;
    socket.reached(this.code, frame.seq);
    socket.seated(this.code, frame.me !== null);
    if (frame.me) this.waitingFor = "";
    this.clocks = clocksOf(frame);
    if (JSON.stringify(wasMe?.legal) !== JSON.stringify(frame.me?.legal)) this.legalSince = performance.now();
    if (before?.hand !== frame.view.hand) this.peeled = false;
    this.tellStory(frame, before);
    this.advise(frame);
    this.reveal(frame, before);
    this.sow(frame);
    this.soundsOf(frame, before);
  }

  private tellStory(frame: Frame, before: TableView | null): void {
    const fresh = frame.snapshot || before === null;
    if (fresh) this.story = new Story(this.style);
    const lines = this.story.take(frame.events, frame.view);
    this.log = (fresh ? lines : [...this.log, ...lines]).slice(-LOG_KEPT);
    if (fresh && before === null) return;
    const heard = lines.filter((line) => line.kind === "act" || line.kind === "street").map((line) => line.say());
    if (heard.length) this.aloud = heard.slice(-4).join(". ");
  }

  /** That another game is better for so few as were dealt in (RULES 3.6): once, and to nobody who has to decide. */
  private advise({ me, view }: Frame): void {
    const dealt = view.seats.filter((seat) => seat.in_hand).length;
    if (!view.suggests || !dealt || me?.legal.length || this.advised) return;
    this.advised = true;
    this.tell(t("pls-suggest", { n: dealt }));
  }

  /** Cards that come at once since nobody can bet any more are seen street by street, and the result after them. */
  private reveal(frame: Frame, before: TableView | null): void {
    clearTimeout(this.revealing);
    const whole = frame.view.board[0]?.length ?? 0;
    const old = before?.hand === frame.view.hand ? (before.board[0]?.length ?? 0) : 0;
    const steps = frame.events.filter((event) => event.type === "BoardDealt").map((event) => event.cards.length);
    const pause = lasting(RUNOUT_MS);
    if (frame.snapshot || before === null || frame.view.phase !== "over" || !steps.length || !pause) {
      this.boardShown = whole;
      this.revealed = true;
      return;
    }
    this.boardShown = old;
    this.revealed = false;
    const step = () => {
      const cards = steps.shift();
      if (cards === undefined) {
        this.boardShown = whole;
        this.revealed = true;
      } else {
        this.boardShown += cards;
        play("cards");
        this.revealing = window.setTimeout(step, pause);
      }
    };
    this.revealing = window.setTimeout(step, pause / 2);
  }

  /** Note the root of the next hand, then send the seed for it; and pledge one for the hand after (docs/fairness.md). */
  private sow({ me, view }: Frame): void {
    const table = this.about?.id;
    if (!table) return;
    const hand = view.hand + 1;
    if (view.next_root && this.first(`${hand} ${view.next_root} ${me !== null}`)) {
      const seed = noteRoot(table, hand, view.next_root, me !== null);
      if (seed) socket.say({ type: "Seed", table: this.code, hand, seed });
    }
    const next = view.next_root ? hand + 1 : hand;
    if (!me || !this.first(`${next}`)) return;
    socket.say({ type: "Pledge", table: this.code, hand: next, pledge: pledgeOf(seedFor(table, next)) });
  }

  private first(given: string): boolean {
    return this.given.size !== this.given.add(given).size;
  }

  private soundsOf(frame: Frame, before: TableView | null): void {
    if (frame.snapshot || before === null) return;
    const kinds = new Set(frame.events.map((event) => event.type));
    if (kinds.has("HandEnded")) {
      if (frame.events.some((event) => event.type === "Won" && event.seat === frame.me?.seat)) play("win");
    } else if (kinds.has("BoardDealt") || kinds.has("Dealt")) play("cards");
    else if (kinds.has("Called") || kinds.has("RaisedTo") || kinds.has("BetPlaced")) play("chips");
  }
}

function clocksOf(frame: Frame): Map<number, Clock> {
  const now = performance.now();
  return new Map(
    frame.clock.map(({ seat, ms, bank }) => [
      seat,
      { until: now + ms, bankUntil: now + ms + bank, total: Math.max(frame.view.clock * 1000, ms) },
    ]),
  );
}
