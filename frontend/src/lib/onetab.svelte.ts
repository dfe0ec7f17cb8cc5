/** One player, several tabs of one browser: only one of them acts at a table, and it can be moved. */
import { socket } from "./socket.svelte";

type Kind = "ask" | "held" | "take" | "free";

interface Told {
  kind: Kind;
  tab: string;
  player: string;
  table: string;
}

export class OneTab {
  /** Whether another tab acts here. */
  elsewhere = $state(false);
  private readonly tab = Math.random().toString(36).slice(2);
  private readonly channel = "BroadcastChannel" in window ? new BroadcastChannel("hanpan.seat") : null;
  private readonly leaving = () => this.free();

  constructor(private readonly table: string) {
    this.channel?.addEventListener("message", (event: MessageEvent<Told>) => this.heard(event.data));
    addEventListener("pagehide", this.leaving);
    this.tell("ask");
  }

  /** Act here from now on. */
  take(): void {
    this.elsewhere = false;
    this.tell("take");
  }

  close(): void {
    removeEventListener("pagehide", this.leaving);
    this.free();
    this.channel?.close();
  }

  private free(): void {
    if (!this.elsewhere) this.tell("free");
  }

  private heard(told: Told): void {
    if (told.table !== this.table || told.player !== socket.player || told.tab === this.tab) return;
    if (told.kind === "ask" && !this.elsewhere) this.tell("held");
    else if (told.kind === "held" || told.kind === "take") this.elsewhere = true;
    else if (told.kind === "free") this.elsewhere = false;
  }

  private tell(kind: Kind): void {
    this.channel?.postMessage({ kind, tab: this.tab, player: socket.player, table: this.table } satisfies Told);
  }
}
