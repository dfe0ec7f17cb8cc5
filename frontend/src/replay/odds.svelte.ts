/** What the known hands were worth, street by street: asked of the server once, when somebody wants to see it. */
import { oddsOf, Refusal } from "../lib/api";
import { t } from "../lib/words.svelte";
import type { OddsShare, StreetOdds } from "../wire";

const TRIES = 10;
const PAUSE_MS = 3000;

export class Odds {
  /** Whether hands that were shown lie open from the start, with their chances. */
  on = $state(false);
  streets = $state.raw<readonly StreetOdds[] | null>(null);
  problem = $state("");

  constructor(
    private readonly code: string,
    private readonly number: number,
  ) {}

  toggle(): void {
    this.on = !this.on;
    if (this.on && !this.streets) void this.load();
  }

  /** By the street that is dealt when so many events have happened. */
  at(events: number): StreetOdds | undefined {
    return this.streets?.findLast((street) => street.at <= events);
  }

  private async load(): Promise<void> {
    this.problem = "";
    for (let tries = 1; ; tries += 1) {
      try {
        this.streets = (await oddsOf(this.code, this.number)).streets;
        return;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.key !== "serve-odds_later" || tries === TRIES) {
          this.problem = error.message;
          return;
        }
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    }
  }
}

/** A chance in percent: `62.1 %`, and `≈` before what comes from samples. */
export function percent(share: number, exact: boolean): string {
  return `${exact ? "" : "≈"}${t("percent", { n: (share * 100).toFixed(1) })}`;
}

export function shareOf(street: StreetOdds | undefined, seat: number): OddsShare | undefined {
  return street?.shares.find((share) => share.seat === seat);
}
