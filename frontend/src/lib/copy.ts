/** Put a text on the clipboard, also where a page has none for itself, as over plain HTTP; whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const from = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "vh";
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    if (from instanceof HTMLElement) from.focus();
    return copied;
  }
}
