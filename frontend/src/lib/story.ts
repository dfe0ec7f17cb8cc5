/** Events as lines of the log: who did what, in the words of the catalogue. It keeps books and knows no rule. */
import type { BoardDealt, Dealt, GameEvent, HandStarted, StakesView, TableView } from "../wire";
import { cardName, shownCards } from "./cards";
import { chipsText, type Style } from "./money";
import { Streets } from "./streets";
import { isolated, named, t, words } from "./words.svelte";

export interface LogLine {
  /** Made anew in the language that is spoken when it is seen. */
  say: () => string;
  kind: "hand" | "street" | "act" | "result" | "note";
  seat: number;
  cards: string[];
}

export class Story {
  private names = new Map<number, string>();
  private stacks = new Map<number, number>();
  private bets = new Map<number, number>();
  private level = 0;
  private big = 0;
  private streets = new Streets([]);
  private raised = false;
  private timedOut = 0;

  constructor(private style: Style) {}

  /** The lines for what has happened, the table being as it is now. */
  take(events: readonly GameEvent[], view: TableView): LogLine[] {
    for (const seat of view.seats) this.names.set(seat.seat, seat.player);
    return events.flatMap((event) => this.line(event, view) ?? []);
  }

  private line(event: GameEvent, view: TableView): LogLine | LogLine[] | undefined {
    switch (event.type) {
      case "SatDown":
        this.names.set(event.seat, event.player);
        return undefined;
      case "HandStarted":
        this.begin(event);
        return [
          this.say("hand", 0, () => t("log-hand", { n: view.hand })),
          ...(view.button && view.game.structure !== "menu" ? [this.say("act", 0, () => t("log-button", { who: this.who(event.button) }))] : []),
        ];
      case "Posted":
        return this.posted(event.seat, event.chips, event.kind);
      case "Dealt":
        this.deal(event);
        return event.up ? this.cards("log-dealt-up", event.seat, event.cards) : undefined;
      case "BoardDealt": {
        this.deal(event);
        const cards = event.cards.map(cardName);
        const street = this.streets.name;
        return {
          ...this.say("street", 0, () => t("log-board", { street: named("street", street), cards: shownCards(cards) })),
          cards,
        };
      }
      case "Opened":
        return this.cards("log-open", event.seat, event.cards);
      case "Discarded":
        return this.act(event.seat, "log-discard", { n: event.cards.length });
      case "TimedOut":
        this.timedOut = event.seat;
        return undefined;
      case "Folded":
        this.streets.act();
        return this.act(event.seat, "log-fold");
      case "Checked":
        this.streets.act();
        return this.act(event.seat, "log-check");
      case "Called":
        return this.put(event.seat, event.chips, event.chips ? "log-call" : "log-call-free");
      case "BroughtIn":
        return this.put(event.seat, event.chips, "log-bring_in");
      case "RaisedTo":
        return this.raisedTo(event.seat, event.to, view);
      case "BetPlaced":
        return this.betPlaced(event.seat, event.name, event.to);
      case "Returned":
        this.stacks.set(event.seat, (this.stacks.get(event.seat) ?? 0) + event.chips);
        return this.act(event.seat, "log-returned", {}, event.chips);
      case "Shown":
        return this.cards("log-show", event.seat, event.cards);
      case "Mucked":
        return this.act(event.seat, "log-muck");
      case "Busted":
        return event.place ? this.act(event.seat, "sng-out", { place: event.place }) : undefined;
      case "LevelChanged":
        return this.say("note", 0, () => t("sng-level-stakes", { stakes: this.stakes(event.stakes) }));
      case "Finished":
        return this.act(event.seat, "sng-win");
      case "HostMoved":
        return event.player
          ? this.say("note", 0, () => t("room-host_moved", { who: isolated(event.player) }))
          : undefined;
      case "TakenOver":
        return this.act(event.seat, "sng-takeover");
      default:
        return undefined;
    }
  }

  private begin({ seats, stacks, rules, posts }: HandStarted): void {
    this.stacks = new Map(seats.map((seat, at) => [seat, stacks[at] ?? 0]));
    // With a dead button nobody may have the small blind.
    this.big = posts.findLast((post) => post.kind === "blind")?.seat ?? 0;
    this.streets = new Streets(rules.street);
    this.open();
  }

  private deal(event: Dealt | BoardDealt): void {
    if (this.streets.begins(event)) this.open();
  }

  /** Nothing is bet on this street yet. */
  private open(): void {
    this.bets.clear();
    this.level = 0;
    this.raised = false;
  }

  private pay(seat: number, chips: number): string {
    const left = (this.stacks.get(seat) ?? 0) - chips;
    this.stacks.set(seat, left);
    const bet = (this.bets.get(seat) ?? 0) + chips;
    this.bets.set(seat, bet);
    this.level = Math.max(this.level, bet);
    return left <= 0 && chips > 0 ? "-allin" : "";
  }

  private posted(seat: number, chips: number, kind: string): LogLine | undefined {
    if (kind === "ante" || kind === "dead") {
      this.stacks.set(seat, (this.stacks.get(seat) ?? 0) - chips);
      return kind === "ante" ? undefined : this.act(seat, "log-post-dead", {}, chips);
    }
    this.pay(seat, chips);
    const blind = seat === this.big ? "big" : "small";
    return this.act(seat, kind === "post" ? "log-post-missed" : `log-post-${blind}_blind`, {}, chips);
  }

  private put(seat: number, chips: number, key: string): LogLine {
    this.streets.act();
    return this.act(seat, key + this.pay(seat, chips), {}, chips);
  }

  private raisedTo(seat: number, to: number, view: TableView): LogLine {
    const bring = view.game.structure === "fixed_limit" && view.stakes.bring_in > 0 && this.streets.at === 0;
    const kind = bring && !this.raised ? "complete" : this.level ? "raise" : "bet";
    this.streets.act();
    this.raised = true;
    const chips = to - (this.bets.get(seat) ?? 0);
    return this.act(seat, `log-${kind}${this.pay(seat, chips)}`, {}, chips, to);
  }

  private betPlaced(seat: number, name: string, to: number): LogLine {
    this.streets.act();
    const chips = to - (this.bets.get(seat) ?? 0);
    const allIn = this.pay(seat, chips);
    if (name === "allin") return this.act(seat, "log-allin", {}, chips);
    return this.say("act", seat, () =>
      t(`log-menu${allIn}`, { who: this.who(seat), action: named("act", name), amount: this.money(chips) }),
    );
  }

  private cards(key: string, seat: number, held: readonly number[]): LogLine | undefined {
    const cards = held.map(cardName);
    if (cards.every((card) => card === "??")) return undefined;
    const who = this.who(seat);
    return { ...this.say("act", seat, () => t(key, { who, cards: shownCards(cards) })), cards };
  }

  private act(seat: number, key: string, more: Record<string, string | number> = {}, chips = 0, to = 0): LogLine {
    const who = this.who(seat);
    const late = this.timedOut === seat;
    this.timedOut = 0;
    return this.say("act", seat, () => {
      const values = { who, amount: this.money(chips), to: this.money(to), ...more };
      if (!late || !words.has(key.replace("log-", "act-"))) return t(key, values);
      return t("log-timeout", { who, action: t(key.replace("log-", "act-")) });
    });
  }

  private say(kind: LogLine["kind"], seat: number, say: () => string): LogLine {
    return { kind, seat, say, cards: [] };
  }

  private who(seat: number): string {
    return isolated(this.names.get(seat) ?? String(seat));
  }

  private money(chips: number): string {
    return chipsText(chips, this.style, words.lang);
  }

  private stakes(stakes: Pick<StakesView, "blinds" | "ante">): string {
    return stakes.blinds.length ? stakes.blinds.map((one) => this.money(one)).join("/") : this.money(stakes.ante);
  }
}
