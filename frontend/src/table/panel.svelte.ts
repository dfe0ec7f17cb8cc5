/** What lies beside the table, or on a phone over its upper part: the action bar always stays in reach. */
export const TABS = ["log", "chat", "history", "rules", "room", "settings"] as const;
export type Tab = (typeof TABS)[number] | "rule";

export class Panel {
  tab = $state<Tab>("log");
  /** Whether the sheet of a phone is open. */
  open = $state(false);
  /** Somebody came to write, anew each time. */
  writes = $state.raw<object | null>(null);
  private from: HTMLElement | null = null;

  show(tab: Tab, writes = false): void {
    if (!this.open) this.from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.tab = tab;
    this.open = true;
    this.writes = writes ? {} : null;
  }

  toggle(tab: Tab): void {
    if (this.open && (this.tab === tab || tab === "log")) this.close();
    else this.show(tab);
  }

  close(): void {
    this.open = false;
    this.writes = null;
    this.from?.focus();
    this.from = null;
  }
}
