/** A finished hand step by step, as views of a table: chips and cards are moved as the events say, and nothing is judged. */
import type { BoardDealt, Dealt, GameEvent, GameView, HandStarted, LastAction, PotView, SeatView, StakesView, TableView } from "../wire";
import { cardName } from "../lib/cards";
import type { HandPage } from "../lib/hand";
import { Streets } from "../lib/streets";

export interface Step {
  view: TableView;
  /** How many events have happened. */
  at: number;
  /** Whether it is worth a stop: cards that come to one seat after the other are one step. */
  stops: boolean;
}

const QUIET = new Set(["HandStarted", "Posted", "Dealt", "Burned", "Chosen", "Opened", "Discarded", "Returned", "Won"]);

export function steps(page: HandPage): Step[] {
  const [started] = page.events;
  if (started?.type !== "HandStarted") return [];
  const table = new Replayed(page, started);
  const views = page.events.map((event) => {
    table.take(event);
    return table.view();
  });
  return page.events.map((event, index) => {
    const view = views[index] ?? table.view();
    return { view, at: index + 1, stops: !QUIET.has(event.type) || isLast(index) };
  });

  /** Whether a quiet event is the last before something else: an action, cards of the next street, or nothing. */
  function isLast(index: number): boolean {
    const [event, next] = [page.events[index], page.events[index + 1]];
    if (!next) return true;
    if (!QUIET.has(next.type)) return event?.type !== "Burned";
    const after = page.events.findIndex((one, at) => at > index && one.type !== "Burned");
    return event?.type === "Dealt" && views[after]?.street !== views[index]?.street;
  }
}

class Replayed {
  private readonly seats: Map<number, SeatView>;
  private readonly game: GameView;
  private readonly stakes: StakesView;
  private board: string[] = [];
  private readonly streets: Streets;
  private pot = 0;
  private phase: TableView["phase"] = "dealing";
  private turn = 0;

  constructor(
    private readonly page: HandPage,
    private readonly started: HandStarted,
  ) {
    const { rules } = started;
    this.game = {
      key: rules.key,
      ...rules.name,
      structure: rules.betting.structure,
      wins: rules.wins,
      words: rules.words ?? "",
      options: Object.fromEntries(rules.options ?? []),
    };
    this.stakes = started.stakes;
    this.streets = new Streets(rules.street);
    this.seats = new Map(
      started.seats.map((seat, at) => [seat, freshSeat(seat, page.players[seat] ?? "", started.stacks[at] ?? 0)]),
    );
  }

  take(event: GameEvent): void {
    this.turn = "seat" in event && typeof event.seat === "number" ? event.seat : 0;
    switch (event.type) {
      case "Posted":
        this.pay(event.seat, event.chips, event.kind === "blind" || event.kind === "post");
        break;
      case "Dealt":
        this.deal(event);
        this.change(event.seat, (seat) => {
          const cards = event.cards.map(cardName);
          return event.up ? { up: [...seat.up, ...cards] } : { cards: [...seat.cards, ...cards] };
        });
        break;
      case "BoardDealt":
        this.deal(event);
        if (event.board === 0) this.board = [...this.board, ...event.cards.map(cardName)];
        break;
      case "Opened":
        this.change(event.seat, (seat) => {
          const cards = event.cards.map(cardName);
          return { cards: without(seat.cards, cards), up: [...seat.up, ...cards] };
        });
        break;
      case "Discarded":
        this.change(event.seat, (seat) => ({ cards: without(seat.cards, event.cards.map(cardName)) }));
        break;
      case "Folded":
        this.did(event.seat, "fold");
        this.change(event.seat, () => ({ folded: true }));
        break;
      case "Checked":
        this.did(event.seat, "check");
        break;
      case "Called":
      case "BroughtIn":
        this.did(event.seat, event.type === "Called" ? "call" : "bring_in", event.chips);
        this.pay(event.seat, event.chips, true);
        break;
      case "RaisedTo":
      case "BetPlaced": {
        const chips = event.to - (this.seats.get(event.seat)?.bet ?? 0);
        this.did(event.seat, event.type === "BetPlaced" ? event.name : "raise", chips);
        this.pay(event.seat, chips, true);
        break;
      }
      case "Returned":
        this.pot -= event.chips;
        this.change(event.seat, (seat) => ({ stack: seat.stack + event.chips, bet: Math.max(0, seat.bet - event.chips) }));
        break;
      case "Shown":
        this.change(event.seat, () => ({ cards: event.cards.map(cardName), shown: true }));
        break;
      case "Mucked":
        this.change(event.seat, () => ({ mucked: true }));
        break;
      case "Won":
        this.change(event.seat, (seat) => ({ stack: seat.stack + event.chips, won: seat.won + event.chips, bet: 0 }));
        break;
      case "HandEnded":
        this.phase = "over";
        for (const seat of this.seats.keys()) this.change(seat, () => ({ bet: 0, in_hand: false }));
        break;
      default:
        break;
    }
  }

  view(): TableView {
    const over = this.phase === "over";
    return {
      game: this.game,
      stakes: this.stakes,
      format: "cash",
      seat_count: Math.max(...this.started.seats),
      seats: [...this.seats.values()],
      phase: over ? "over" : "betting",
      hand: this.page.number,
      street: this.streets.name,
      board: this.board.length ? [this.board] : [],
      pot: this.pot,
      pots: [] as PotView[],
      bet: 0,
      turn: over ? 0 : this.turn,
      choosing: [],
      choice: "",
      choose: 0,
      button: this.started.button,
      small: 0,
      big: 0,
      lead: 0,
      host: "",
      host_may: [],
      started: true,
      paused: false,
      finished: false,
      level: 0,
      next_level_in: 0,
      next_stakes: null,
      pending: null,
      buy_in: [0, 0],
      result: over ? this.page.result : null,
      root: this.page.record?.root ?? "",
      next_root: "",
      suggests: "",
      clock: 0,
    };
  }

  private deal(event: Dealt | BoardDealt): void {
    if (!this.streets.begins(event)) return;
    for (const seat of this.seats.keys()) this.change(seat, ({ folded }) => ({ bet: 0, ...(folded ? {} : { last: null }) }));
  }

  private did(seat: number, action: string, chips = 0): void {
    this.streets.act();
    const last: LastAction = { action, chips, to: 0, all_in: false };
    this.change(seat, () => ({ last }));
  }

  private pay(number: number, chips: number, counts: boolean): void {
    this.pot += chips;
    this.change(number, (seat) => ({
      stack: seat.stack - chips,
      bet: counts ? seat.bet + chips : seat.bet,
      all_in: seat.stack === chips,
    }));
  }

  private change(number: number, by: (seat: SeatView) => Partial<SeatView>): void {
    const seat = this.seats.get(number);
    if (seat) this.seats.set(number, { ...seat, ...by(seat) });
  }
}

function freshSeat(seat: number, player: string, stack: number): SeatView {
  return {
    seat,
    player,
    stack,
    bet: 0,
    put: 0,
    cards: [],
    up: [],
    in_hand: true,
    folded: false,
    all_in: false,
    shown: false,
    mucked: false,
    chosen: false,
    won: 0,
    position: null,
    last: null,
    bot: false,
    taken_over: false,
    away: false,
    sitting_out: false,
    leaving: "",
    waiting: "",
    owes: [],
    time_outs: 0,
    place: 0,
  };
}

/** What is left when these are taken out; a card that the reader can't see is any card that he can't see. */
function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const at = left.includes(card) ? left.indexOf(card) : left.indexOf("??");
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
