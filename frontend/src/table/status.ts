/** Why a seat has no cards, as a key of the catalogue. */
import type { Room } from "../lib/room.svelte";
import type { SeatView, TableView } from "../wire";

export function statusOf(seat: SeatView, view: TableView): string {
  // Who plays on until the hand is over has his chips to be seen.
  if (seat.leaving && (seat.leaving === "now" || !seat.in_hand || seat.folded)) return "leaving";
  if (seat.in_hand) return seat.away ? "away" : "";
  if (seat.place) return "";
  if (seat.sitting_out) return "sitting_out";
  if (seat.away) return "away";
  if (!seat.stack && view.phase !== "over") return "out";
  if (seat.waiting === "big_blind") return "waiting";
  return "";
}

/** Why no next hand comes, for the reader or for anybody, as a key of the catalogue. */
export function stopOf({ view, me, waitingFor }: Room): string {
  if (!view || view.finished) return "";
  if (waitingFor) return `page-wait-${waitingFor}`;
  if (view.paused) return "page-paused";
  const seat = view.seats.find((one) => one.seat === me?.seat);
  const status = seat && (seat.stack || seat.place ? statusOf(seat, view) : "out");
  if (status) return `page-idle-${status}`;
  const ready = view.seats.filter((one) => one.stack && !one.sitting_out && !one.leaving);
  return ready.length < 2 ? "page-wait-more" : "";
}

/** What the drawing of a whole table depends on: of which kind the game is, how crowded it is, whether it is over. */
export function shapeOf(view: TableView, seated: boolean): string[] {
  const opponents = view.seats.length - (seated ? 1 : 0);
  const up = hasUpCards(view);
  const menu = view.game.structure === "menu";
  return [
    up && "upcards",
    menu && "seven",
    up && !menu && "stud8",
    opponents >= 7 && (up ? "full" : "many"),
    opponents >= 5 && up && "crowd",
    view.phase === "over" && "show",
    !seated && "watching",
  ].filter((name) => name !== false);
}

/** Whether players have open cards in front of them: then seats need more room, and there is no board. */
export function hasUpCards(view: TableView): boolean {
  return view.game.structure === "menu" || view.stakes.bring_in > 0;
}
