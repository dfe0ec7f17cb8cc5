/** How a hand ended, told from the result that the server sent: which sentence fits, never who wins or why. */
import type { OddView, ResultView, ShareView, TableView, WonPotView } from "../wire";
import { handText, rankWord, shownCards } from "./cards";
import { isolated, t } from "./words.svelte";

export interface Teller {
  view: TableView;
  result: ResultView;
  /** The reader's own seat, or 0. */
  me: number;
  money: (chips: number) => string;
}

type Side = ShareView["side"];

interface Paid {
  side: Side;
  /** Chips by seat. */
  shares: Map<number, number>;
  of: ShareView[];
  chips: number;
}

function who({ view }: Teller, seat: number): string {
  return isolated(view.seats.find((one) => one.seat === seat)?.player ?? String(seat));
}

function paidBy(pot: WonPotView, side: Side): Paid | null {
  const of = pot.shares.filter((share) => share.side === side);
  if (!of.length) return null;
  const shares = new Map<number, number>();
  for (const share of of) shares.set(share.seat, (shares.get(share.seat) ?? 0) + share.chips);
  return {
    side,
    shares,
    of,
    chips: of.reduce((sum, share) => sum + share.chips, 0),
  };
}

/** What a seat won in all. */
export function wonBy(result: ResultView, seat: number): number {
  return result.pots.reduce(
    (sum, pot) => sum + pot.shares.reduce((inner, share) => inner + (share.seat === seat ? share.chips : 0), 0),
    0,
  );
}

/** The line above the story: who wins how much. */
export function headline(teller: Teller): string {
  const { result, me, money } = teller;
  const total = result.pots.reduce((sum, pot) => sum + pot.chips, 0);
  const mine = wonBy(result, me);
  if (mine) return t(mine === total ? "page-won-me" : "page-won-me-of", { amount: money(mine), pot: money(total) });
  const winners = [...new Set(result.pots.flatMap((pot) => pot.shares.map((share) => share.seat)))];
  const [first] = winners;
  if (first === undefined) return "";
  const names = winners.map((seat) => who(teller, seat)).join(", ");
  return t(winners.length > 1 ? "page-won-several" : "page-won", { who: names, amount: money(total) });
}

/** The sentences that explain a finished hand, in the order of its pots. */
export function story(teller: Teller): string[] {
  const { result, me, money } = teller;
  const lines = Object.entries(result.returned).map(([seat, chips]) =>
    Number(seat) === me
      ? t("returned-me", { amount: money(chips) })
      : t("returned-other", { who: who(teller, Number(seat)), amount: money(chips) }),
  );
  if (result.uncontested) return [...lines, uncontested(teller)];
  const pots = joined(result.pots);
  pots.forEach((pot, at) => {
    const [first = "", ...more] = ofPot(teller, pot);
    lines.push(pots.length > 1 ? ofSeveral(teller, pot, at, first) : first, ...more);
  });
  return lines;
}

/** The first sentence of one of several pots; where another player takes all of it, no amount is said twice. */
function ofSeveral(teller: Teller, pot: WonPotView, at: number, first: string): string {
  const potname = at ? t("pot-name-side", { n: at }) : t("pot-name-main");
  const [high, low] = [paidBy(pot, "high"), paidBy(pot, "low")];
  const paid = high ?? low;
  const winner = paid ? only(paid.shares) : 0;
  const told = paid && winner ? text(paid, winner) : "";
  if (!told || (high && low) || winner === teller.me) return t("result-of_pot", { potname, what: first });
  const hand = high ? told : t("hand_low", { low: told });
  return t("win-pot", { potname, amount: teller.money(pot.chips), who: who(teller, winner), hand });
}

/** Pots as they are told: one sentence is enough where the same players took all of them in the same way. */
function joined(pots: readonly WonPotView[]): WonPotView[] {
  const takers = (pot: WonPotView) => pot.shares.map((share) => `${share.seat}${share.side}`).sort().join();
  const [first] = pots;
  if (!first || pots.some((pot) => takers(pot) !== takers(first) || pot.no_low !== first.no_low)) return [...pots];
  // Whom a player beat in the main pot is the best of all that he beat: it tells why he has the others too.
  const shares = first.shares.map((share) => {
    const all = pots.flatMap((pot) => pot.shares.filter((one) => one.seat === share.seat && one.side === share.side));
    const [odd, ...more] = all.flatMap((one): OddView[] => (one.odd ? [one.odd] : []));
    const chips = all.reduce((sum, one) => sum + one.chips, 0);
    return { ...share, chips, odd: odd ? { ...odd, chips: more.reduce((sum, one) => sum + one.chips, odd.chips) } : null };
  });
  const [chips, odd_half] = [pots.reduce((sum, pot) => sum + pot.chips, 0), pots.reduce((sum, pot) => sum + pot.odd_half, 0)];
  return [{ ...first, shares, chips, odd_half }];
}

function uncontested(teller: Teller): string {
  const { result, me, money } = teller;
  const seat = result.pots[0]?.shares[0]?.seat ?? 0;
  const amount = money(result.pots.reduce((sum, pot) => sum + pot.chips, 0));
  return seat === me ? t("win-folded-me", { amount }) : t("win-folded", { who: who(teller, seat), amount });
}

function ofPot(teller: Teller, pot: WonPotView): string[] {
  const high = paidBy(pot, "high");
  const low = paidBy(pot, "low");
  if (high && low) return highLow(teller, pot, high, low);
  const one = high ?? low;
  return one ? [...oneSide(teller, one, false), ...(pot.no_low ? [t("win-no_low")] : [])] : [];
}

function only(map: Map<number, number>): number {
  return map.size === 1 ? ([...map.keys()][0] ?? 0) : 0;
}

function highLow(teller: Teller, pot: WonPotView, high: Paid, low: Paid): string[] {
  const { money, me } = teller;
  const best = only(high.shares);
  const lowest = only(low.shares);
  const lines = best && lowest ? [twoWinners(teller, pot, high, low, best, lowest), ...decidedBy(high)] : [];
  if (!lines.length) {
    lines.push(...oneSide(teller, high, true), ...oneSide(teller, low, true));
    const mine = low.shares.get(me);
    if (mine !== undefined && low.shares.size > 1 && !high.shares.has(me)) {
      lines.push(t("win-quarter-me", { n: low.shares.size, amount: money(mine), pot: money(pot.chips) }));
    }
  }
  if (pot.odd_half) lines.push(t("odd-chip-half", { amount: money(pot.odd_half) }));
  return lines;
}

function twoWinners(teller: Teller, pot: WonPotView, high: Paid, low: Paid, best: number, lowest: number): string {
  const { money, me } = teller;
  const texts = { hand: text(high, best), low: text(low, lowest), pot: money(pot.chips) };
  if (best === lowest) return best === me ? t("win-scoop-me", texts) : t("win-scoop", { who: who(teller, best), ...texts });
  if (best === me) return t("win-hilo-me", { amount: money(high.chips), who: who(teller, lowest), ...texts });
  if (lowest === me) return t("win-hilo-me-low", { amount: money(low.chips), who: who(teller, best), ...texts });
  const amounts = { amount: money(high.chips), amount2: money(low.chips) };
  return t("win-hilo", { who: who(teller, best), who2: who(teller, lowest), ...amounts, ...texts });
}

function text(paid: Paid, seat: number): string {
  const made = paid.of.find((share) => share.seat === seat)?.made;
  return made ? handText(made) : "";
}

function oneSide(teller: Teller, paid: Paid, ofTwo: boolean): string[] {
  const { money, me } = teller;
  const [winner = 0] = paid.shares.keys();
  const told = text(paid, winner);
  const hand = paid.side === "low" && !ofTwo ? t("hand_low", { low: told }) : told;
  const amount = money(Math.min(...paid.shares.values()));
  if (paid.shares.size > 1) {
    const names = [...paid.shares.keys()].map((seat) => who(teller, seat)).join(", ");
    const key = ofTwo ? `result-split-${paid.side}` : "win-tied";
    return [t(key, { hand, names, pot: money(paid.chips), amount }), ...oddChips(teller, paid)];
  }
  if (!told) return [winner === me ? t("page-won-me", { amount }) : t("page-won", { who: who(teller, winner), amount })];
  const values = { who: who(teller, winner), amount, hand };
  const first = ofTwo ? t(`result-${paid.side}`, values) : winner === me ? t("win-me", values) : t("win", values);
  return [first, ...decidedBy(paid)];
}

const ODD: Record<OddView["why"], string> = { first_left: "odd-chip", next_left: "odd-chip-next", suit: "odd-chip-suit" };

function oddChips(teller: Teller, paid: Paid): string[] {
  return paid.of.flatMap(({ seat, odd }) => {
    if (!odd) return [];
    const values = { amount: teller.money(odd.chips), who: who(teller, seat), card: shownCards(odd.card ? [odd.card] : []) };
    return [t(seat === teller.me ? `${ODD[odd.why]}-me` : ODD[odd.why], values)];
  });
}

/** Where another hand is called the same, what told them apart. */
function decidedBy(paid: Paid): string[] {
  const why = paid.of[0]?.decided;
  if (!why) return [];
  if (why.by === "kicker") return [t("win-kicker", { kicker: rankWord(why.winner) })];
  return [t(`win-${why.by}`, { suit: t(`suit-${why.winner}`), suit2: t(`suit-${why.beaten}`) })];
}
