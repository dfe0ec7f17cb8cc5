// What of the text on a screen can't be read: run in the page, it names each fault. Only what lies on top counts.
() => {
  const found = [];
  const clipped = (one) => {
    for (let at = one; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== "visible") return at;
    }
    return null;
  };
  const own = (one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const name = (one) => `${one.tagName.toLowerCase()}.${one.className} ${one.textContent.trim().slice(0, 24)}`;
  const top = document.querySelector("dialog[open]") ?? document.body;
  const texts = [];
  for (const one of top.querySelectorAll("*")) {
    const style = getComputedStyle(one);
    if (!own(one).length || one.closest(".vh, option, .tip") || style.visibility === "hidden") continue;
    const range = document.createRange();
    const boxes = own(one).flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]));
    const holder = clipped(one);
    const frame = holder?.getBoundingClientRect() ?? { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
    const seen = boxes.filter(({ left, right, top, bottom, width }) => {
      if (!width || bottom <= 0 || top >= innerHeight) return false;
      const at = document.elementFromPoint((Math.max(left, frame.left) + Math.min(right, frame.right)) / 2, (top + bottom) / 2);
      return at && (one.contains(at) || at.closest("label, button")?.contains(one));
    });
    texts.push(...seen.map(({ left, right, top, bottom, height }) => {
      const air = height * 0.18; // above and below its ink a line has room that may be shared
      const box = { left: Math.max(left, frame.left), right: Math.min(right, frame.right), top: top + air, bottom: bottom - air };
      return { one, box, layer: one.closest(".panel, .line, .note") };
    }));
    const dots = [one, holder].some((at) => at && getComputedStyle(at).textOverflow === "ellipsis");
    const scrolls = holder && ["auto", "scroll"].includes(getComputedStyle(holder).overflowX);
    for (const { left, right } of seen) {
      if (!holder && (left < -1 || right > innerWidth + 1)) found.push(`outside: ${name(one)}`);
      if (holder && !dots && !scrolls && right > frame.right + 1) found.push(`cut: ${name(one)}`);
    }
    if (parseFloat(style.fontSize) < 11.5) found.push(`small: ${name(one)} ${style.fontSize}`);
  }
  texts.forEach(({ one, box: a, layer }, at) => {
    for (const { one: other, box: b, layer: another } of texts.slice(at + 1)) {
      if (one === other || layer !== another) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 2) found.push(`${name(one)} over ${name(other)}`);
    }
  });
  for (const one of top.querySelectorAll(".btn, button, select, input:not([type=range], [type=checkbox], [type=radio])")) {
    const { width, height, right } = one.getBoundingClientRect();
    if (!width || one.closest(".panel:not(.open)") || one.matches(".link, .term, [readonly]")) continue;
    if (height < 36) found.push(`small: ${name(one)} ${Math.round(width)}x${Math.round(height)}`);
    const holder = clipped(one.parentElement);
    if (right > innerWidth + 1 && !(holder && ["auto", "scroll"].includes(getComputedStyle(holder).overflowX))) found.push(`outside: ${name(one)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return [...new Set(found)];
}
