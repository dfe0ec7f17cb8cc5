/** What a reader may do beside the hand: come into the next one, or be back in his seat. */
import type { Room } from "../lib/room.svelte";
import { capital, t } from "../lib/words.svelte";

export interface SideOffer {
  label: string;
  main: boolean;
  take: () => void;
}

export function offersOf(room: Room, sit: (seat: number) => void, addChips: () => void): SideOffer[] {
  const { view, me } = room;
  if (!view) return [];
  const seat = view.seats.find((one) => one.seat === me?.seat);
  const may = me?.may ?? [];
  const offers: SideOffer[] = [];
  if (may.includes("come_back")) {
    const label = t(seat?.taken_over ? "reclaim" : "page-come-back");
    offers.push({ label, main: true, take: () => void room.do({ type: "ComeBack" }) });
  }
  if (may.includes("post_blinds")) {
    offers.push({ label: t("page-post-blinds"), main: false, take: () => void room.do({ type: "PostBlinds" }) });
  }
  // Before the last card is seen, nobody is told that he lost.
  if (may.includes("add_chips") && !seat?.stack && room.revealed) {
    offers.push({ label: capital(t("rebuy")), main: true, take: addChips });
  }
  const free = freeSeat(room);
  if (free !== undefined) offers.push({ label: t("page-sit-down"), main: true, take: () => sit(free) });
  return offers;
}

/** A seat for somebody who watches: an empty one, or a bot's. */
function freeSeat({ view, me, waitingFor }: Room): number | undefined {
  if (!view || me || waitingFor || view.format !== "cash") return undefined;
  const all = Array.from({ length: view.seat_count }, (_, at) => at + 1);
  return all.find((number) => !view.seats.some((one) => one.seat === number)) ?? view.seats.find((one) => one.bot)?.seat;
}
