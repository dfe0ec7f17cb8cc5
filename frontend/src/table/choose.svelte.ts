/** Which card is opened or thrown away: picked first, then confirmed. */
import type { Offer } from "../wire";
import type { Room } from "../lib/room.svelte";

export class Chooser {
  private kept = $state.raw<{ choice: string; cards: readonly string[] }>({ choice: "", cards: [] });

  constructor(private readonly room: Room) {}

  /** What is picked for this choice; what was picked for another one, that the clock ended, counts no more. */
  get picked(): readonly string[] {
    return this.kept.choice === this.choice ? this.kept.cards : [];
  }

  private set picked(cards: readonly string[]) {
    this.kept = { choice: this.choice, cards };
  }

  private get choice(): string {
    return `${this.room.view?.hand} ${this.offer?.action}`;
  }

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
