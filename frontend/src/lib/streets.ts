/** Which street a hand is on, by its cards: where all are all-in, nobody acts between one street and the next. */
import type { BoardDealt, Dealt, Rules } from "../wire";

type Kind = "player" | "board";

/** Cards from the deck, in the steps of a street. */
const DEALS: Record<Kind, RegExp> = { player: /^(?:down|up) +(\d+)$/, board: /^board +(\d+)$/ };

interface Got {
  kind: Kind;
  cards: number;
}

export class Streets {
  /** The place of this street among all. */
  at = 0;
  private acted = false;
  /** Cards of this street so far, by who has them. */
  private got = new Map<string, Got>();

  constructor(private readonly all: Rules["street"]) {}

  get name(): string {
    return this.all[this.at]?.name ?? "";
  }

  act(): void {
    this.acted = true;
  }

  /** Whether these cards begin a street: they come after betting, or this one has all that it deals. */
  begins(event: Dealt | BoardDealt): boolean {
    const [kind, to]: [Kind, number] = event.type === "Dealt" ? ["player", event.seat] : ["board", event.board];
    const key = `${kind} ${to}`;
    const got = new Map(this.got).set(key, { kind, cards: (this.got.get(key)?.cards ?? 0) + event.cards.length });
    if (!this.acted && this.deals(got)) {
      this.got = got;
      return false;
    }
    this.at += 1;
    this.acted = false;
    this.got = new Map([[key, { kind, cards: event.cards.length }]]);
    return true;
  }

  /** Whether this street deals so many cards, in its usual steps or in those for a deck that runs short. */
  private deals(got: ReadonlyMap<string, Got>): boolean {
    const { deal = [], short = [] } = this.all[this.at] ?? {};
    return [deal, short].some((steps) => [...got.values()].every(({ kind, cards }) => cards <= most(steps, kind)));
  }
}

function most(steps: readonly string[], kind: Kind): number {
  return steps.reduce((sum, step) => sum + Number(DEALS[kind].exec(step)?.[1] ?? 0), 0);
}
