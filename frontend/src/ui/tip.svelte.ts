/** What a word means, beside the word: for whoever points at it, tabs to it, or taps it. */
import type { Attachment } from "svelte/attachments";

import { tip, words } from "../lib/words.svelte";

class Shown {
  text = $state("");
  at = $state.raw<DOMRect | null>(null);
  private on: Element | null = null;

  show(on: Element, text: string): void {
    if (!text || !on.isConnected) return;
    this.on = on;
    this.text = text;
    this.at = on.getBoundingClientRect();
    on.setAttribute("aria-describedby", "tip");
  }

  hide(of?: Element): void {
    if (!this.on || (of && of !== this.on)) return;
    this.on.removeAttribute("aria-describedby");
    this.on = this.at = null;
  }

  toggle(on: Element, text: string): void {
    if (this.on === on) this.hide();
    else this.show(on, text);
  }
}

export const shownTip = new Shown();

/** Explain an element that can be focused by the glossary's entry of a key. */
export function explains(key: string, args: Record<string, string | number> = {}): Attachment<HTMLElement> {
  return (element) => {
    let touched = false;
    const told = async () => {
      await words.all();
      return tip(key, args);
    };
    const show = async () => shownTip.show(element, await told());
    const over = (event: PointerEvent) => {
      if (event.pointerType === "mouse") void show();
    };
    const out = () => shownTip.hide(element);
    const down = () => (touched = true);
    const focus = () => {
      if (!touched) void show();
      touched = false;
    };
    const click = async (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      touched = false;
      shownTip.toggle(element, await told());
    };
    const key_ = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !shownTip.at) return;
      event.preventDefault();
      event.stopPropagation();
      shownTip.hide();
    };
    const listeners = { pointerenter: over, pointerleave: out, pointerdown: down, focus, blur: out, click, keydown: key_ };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    return () => {
      out();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  };
}
