// What lies over what, and what is cut: run in the page, it names each fault.
() => {
  const found = [];
  const shown = (one) => one.offsetParent !== null || one.closest("dialog") || getComputedStyle(one).position === "fixed";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const name = (one) => `${one.className || one.tagName} ${(one.textContent || one.dataset.r || "").trim().slice(0, 20)}`;
  const groups = {
    pod: all(".seat .pod"),
    bet: all(".seat .bet, .seat .take"),
    board: all(".board .card"),
    pot: all(".pot b, .pots span"),
    tie: all(".tie"),
    hand: all(".seat .hand .card"),
    own: all(".own .card"),
    plate: all(".plate"),
    dock: all(".dock"),
    bar: all(".bar"),
  };
  const clash = [
    ["pod", "pod"], ["pod", "board"], ["pod", "own"], ["pod", "plate"], ["pod", "pot"], ["pod", "bar"], ["pod", "dock"],
    ["bet", "board"], ["bet", "own"], ["bet", "pot"], ["bet", "bet"], ["board", "own"], ["board", "pot"], ["pot", "own"],
    ["tie", "pod"], ["tie", "bet"], ["tie", "board"], ["tie", "own"], ["tie", "pot"], ["tie", "plate"],
    ["hand", "bar"], ["hand", "tie"], ["hand", "pot"], ["hand", "board"],
    ["plate", "dock"], ["own", "dock"],
  ];
  const over = (one, two) => {
    const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  };
  for (const [first, second] of clash) {
    for (const one of groups[first]) {
      for (const two of groups[second]) {
        const same = one === two || (first === second && groups[first].indexOf(one) > groups[second].indexOf(two));
        if (!same && one.closest(".seat") !== two.closest(".seat") && over(one, two)) found.push(`${name(one)} over ${name(two)}`);
        else if (!same && !one.closest(".seat") && over(one, two) && first !== "pod") found.push(`${name(one)} over ${name(two)}`);
      }
    }
  }
  for (const one of all(".btn, .pod .stack, .pot b, .plate .who b, .plate .says span, .tell h2, .why, .pre button b")) {
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) found.push(`cut: ${name(one)}`);
  }
  for (const one of all(".bet, .take, .pod, .btn, .mark, .card, .tab")) {
    const { left, right } = one.getBoundingClientRect();
    if (!one.closest(".panel, .roll") && (left < -1 || right > innerWidth + 1)) found.push(`outside: ${name(one)}`);
  }
  for (const one of innerWidth < 900 ? [] : all(".roll .btn")) {
    const [{ left, right, bottom }, roll] = [one.getBoundingClientRect(), one.closest(".roll").getBoundingClientRect()];
    if (left < roll.left - 1 || right > roll.right + 1 || bottom > innerHeight + 1) found.push(`out of its row: ${name(one)}`);
  }
  for (const one of all(".dock button:not(.term), .bar button")) {
    const { width, height } = one.getBoundingClientRect();
    if (height < 40 || width < 40) found.push(`small: ${name(one)} ${Math.round(width)}x${Math.round(height)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}
