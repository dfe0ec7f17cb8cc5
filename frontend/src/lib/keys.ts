/** Keys of the table. They are dead while somebody types, and for a moment after what they mean has changed. */
type Bound = Record<string, () => void>;

const stack: Bound[] = [];

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName) || isTextInput(target))
  );
}

function isTextInput(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && !["range", "checkbox", "radio", "button"].includes(target.type);
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
  if (typing(event.target) && event.code !== "Escape") return;
  const code = event.code.replace("Numpad", "Digit").replace("DigitAdd", "Equal");
  const bound = stack.findLast((one) => code in one);
  if (!bound) return;
  event.preventDefault();
  bound[code]?.();
});

/** Give keys a meaning until the returned function is called; what was bound last goes first. */
export function bind(keys: Bound): () => void {
  stack.push(keys);
  return () => {
    const at = stack.lastIndexOf(keys);
    if (at >= 0) stack.splice(at, 1);
  };
}

/** What stands on a button for a key. */
export function keyLabel(code: string): string {
  const known: Record<string, string> = { Equal: "+", Minus: "−", Space: "␣", Enter: "⏎", Escape: "Esc" };
  return known[code] ?? code.replace(/^(Key|Digit|Arrow)/, "");
}
