/** A move chosen before the turn, for one street. A call is for one price too, and drops itself when that changes (PAGE, Acting). */
import type { Offer } from "../wire";
import type { Room } from "../lib/room.svelte";
import { t } from "../lib/words.svelte";
import { moveOf } from "./moves";

export type Kind = "" | "fold" | "call" | "any";

export class Ahead {
  kind = $state<Kind>("");
  /** When it was chosen. */
  private at = { hand: 0, street: "", price: 0 };

  constructor(private readonly room: Room) {}

  /** What calling would cost now. */
  get price(): number {
    const { view, me } = this.room;
    const seat = view?.seats.find((one) => one.seat === me?.seat);
    return view && seat ? Math.min(Math.max(0, view.bet - seat.bet), seat.stack) : 0;
  }

  toggle(kind: Kind): void {
    this.kind = this.kind === kind ? "" : kind;
    this.at = { hand: this.room.view?.hand ?? 0, street: this.room.view?.street ?? "", price: this.price };
  }

  drop(): void {
    this.kind = "";
  }

  /** Look at the table anew: drop what no longer holds, and when the turn is there do what still does. */
  look(): void {
    const { me, view } = this.room;
    if (!this.kind || !view || !me) return;
    const { hand, street, price } = this.at;
    const over = view.phase !== "betting" || view.hand !== hand || view.street !== street;
    if (over || view.seats.find((one) => one.seat === me.seat)?.folded) this.drop();
    else if (this.kind === "call" && this.price !== price) {
      this.drop();
      this.room.tell(t("pre-dropped", { new: this.room.money(this.price) }));
    } else if (me.legal.length) {
      const offer = this.offer(new Map(me.legal.map((one) => [one.action, one])));
      this.drop();
      if (offer) void this.room.act(moveOf(offer));
    }
  }

  private offer(offers: Map<string, Offer>): Offer | undefined {
    const free = offers.get("check");
    const call = offers.get("call");
    if (this.kind === "fold") return offers.get("die") ?? free ?? offers.get("fold");
    if (this.kind === "call") return this.at.price === 0 ? (free ?? call) : call?.pays === this.at.price ? call : undefined;
    return free ?? call;
  }
}
