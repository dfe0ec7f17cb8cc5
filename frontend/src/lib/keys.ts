/** Keys of the table. They are dead while somebody types, and for a moment after what they mean has changed. */
type Bound = Record<string, () => void>;

const stack: Bound[] = [];

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName) || isTextInput(target))
  );
}

/** Keys that press what has the focus. */
function presses(code: string, target: EventTarget | null): boolean {
  return ["Space", "Enter"].includes(code) && target instanceof Element && target.closest("a, button, input, summary") !== null;
}

/** The key of an event, with those of the number pad as the same signs above the letters. */
export function codeOf(event: KeyboardEvent): string {
  return event.code.replace("Numpad", "Digit").replace("DigitAdd", "Equal");
}

/** Whether people may give a key a meaning: letters, 0 and signs have none of their own at the table. */
export function isFree(code: string): boolean {
  return /^(Key[A-Z]|Digit0|Minus|Equal|Bracket(Left|Right)|Backslash|Semicolon|Quote|Backquote|Comma|Period|Slash)$/.test(code);
}

/** Keys that are never taken from the browser. */
const NEVER_TAKEN = /^(Tab|Enter|DigitEnter|Backspace|(Shift|Control|Alt|Meta)(Left|Right))$/;

function isTextInput(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && !["range", "checkbox", "radio", "button"].includes(target.type);
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing) return;
  if (typing(event.target) && event.code !== "Escape") return;
  const code = codeOf(event);
  if (NEVER_TAKEN.test(code) || presses(code, event.target)) return;
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
  const known: Record<string, string> = {
    Equal: "+", Minus: "−", BracketLeft: "[", BracketRight: "]", Backslash: "\\", Semicolon: ";", Quote: "'", Backquote: "`",
    Comma: ",", Period: ".", Slash: "/",
  };
  return known[code] ?? code.replace(/^(Key|Digit|Arrow)/, "");
}
