/** Which card is opened or thrown away: picked first, then confirmed. */
import type { Offer } from "../wire";
import type { Room } from "../lib/room.svelte";

export class Chooser {
  picked = $state<string[]>([]);

  constructor(private readonly room: Room) {}

  get offer(): Offer | undefined {
    return this.room.me?.legal.find((one) => one.action === "open" || one.action === "discard");
  }

  pick(card: string): void {
    if (!this.offer?.cards.includes(card)) return;
    const others = this.picked.filter((one) => one !== card);
    this.picked = others.length < this.picked.length ? others : [...others, card].slice(-this.offer.choose);
  }

  get ready(): boolean {
    return this.offer !== undefined && this.picked.length === this.offer.choose;
  }

  async confirm(): Promise<void> {
    if (!this.ready) return;
    const cards = this.picked;
    this.picked = [];
    await this.room.act({ type: "Choose", cards: [...cards] });
  }
}
