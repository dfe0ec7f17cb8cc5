/** Why a seat has no cards, as a key of the catalogue. */
import type { SeatView, TableView } from "../wire";

export function statusOf(seat: SeatView, view: TableView): string {
  if (seat.in_hand) return seat.away ? "away" : "";
  if (seat.place) return "";
  if (seat.sitting_out) return "sitting_out";
  if (seat.away) return "away";
  if (!seat.stack && view.phase !== "over") return "out";
  if (seat.waiting === "big_blind") return "waiting";
  return "";
}

/** Whether players have open cards in front of them: then seats need more room, and there is no board. */
export function hasUpCards(view: TableView): boolean {
  return view.game.structure === "menu" || view.stakes.bring_in > 0;
}
