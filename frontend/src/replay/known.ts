/** Hands that were shown at the end, as they were held at each step before. */
import type { GameEvent, SeatView, TableView } from "../wire";
import { cardName } from "../lib/cards";
import type { Step } from "./fold";

const UNSEEN = "??";

/** The view of each step, with the down cards of that moment wherever they are known by the end. */
export function revealed(steps: readonly Step[], events: readonly GameEvent[]): TableView[] {
  const held = new Map((steps.at(-1)?.view.seats ?? []).map((seat) => [seat.seat, seat.cards]));
  const views: TableView[] = [];
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const [step, event] = [steps[at], events[at]];
    if (!step || !event) continue;
    views.unshift({ ...step.view, seats: step.view.seats.map((seat) => opened(seat, held.get(seat.seat) ?? [])) });
    takeBack(held, event);
  }
  return views;
}

function opened(seat: SeatView, cards: readonly string[]): SeatView {
  const known = cards.length === seat.cards.length && !cards.includes(UNSEEN);
  return seat.folded || !known || !seat.cards.includes(UNSEEN) ? seat : { ...seat, cards: [...cards] };
}

/** The down cards as they were before this event: a deal comes last, and what left the hand was in it. */
function takeBack(held: Map<number, readonly string[]>, event: GameEvent): void {
  if (event.type === "Dealt" && !event.up) {
    const cards = held.get(event.seat) ?? [];
    held.set(event.seat, cards.slice(0, Math.max(0, cards.length - event.cards.length)));
  } else if (event.type === "Opened" || event.type === "Discarded") {
    held.set(event.seat, [...(held.get(event.seat) ?? []), ...event.cards.map(cardName)]);
  }
}
