// What the tests read off the page, as a person would: put into every page before its own scripts.
globalThis.look = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const text = (element) => (element ? element.textContent.trim() : null);
  const number = (element) => Number(text(element).replace("−", "-").replace("+", ""));
  const seen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const face = (element) => element.dataset.face ?? one("use", element)?.getAttribute("href").replace("#t-", "") ?? null;

  const oneFrame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 150); });

  /** The next frame, and the one after it, in which plates and centre follow the tiles; a page that has none goes on all the same. */
  const nextFrame = async () => { await oneFrame(); await oneFrame(); };

  /** What is shown in parts, a frame each, is there. */
  async function still() {
    for (let before = -1, now = all("*").length, same = 0; same < 3; before = now, now = all("*").length) {
      same = now === before ? same + 1 : 0;
      await nextFrame();
    }
  }

  /** Where the page is, and what it offers. */
  function state() {
    if (one("main.away")) return { at: "away", slots: [] };
    if (one(".sheet.result")) return { at: one('[data-action="next"]').disabled ? "guarded" : "result", slots: [] };
    if (one(".sheet.session")) return { at: "session", slots: [] };
    if (one("main.queue-page")) return { at: "waiting", slots: [] };
    if (one(".sheet.room")) return { at: "room", slots: [] };
    if (one("main.lobby")) return { at: "lobby", slots: [] };
    const band = one(".band");
    if (!band) return { at: one("main.board") ? "watching" : "nowhere", slots: [] };
    return { at: band.dataset.asking, slots: all("[data-slot]", band).map((button) => button.dataset.slot) };
  }

  const hand = () => all(".hit").map((button) => button.dataset.tile);
  const raised = () => all('.hit[aria-pressed="true"]').map((button) => button.dataset.tile);

  /** Faces on the table by where they lie; `back` for those that lie face down. */
  const faces = (...zones) => zones.flatMap((zone) => all(`.pieces > .at-${zone}`).map(face)).sort();

  const table = () => ({
    hand: hand(),
    slots: state().slots,
    labels: all(".band [data-slot]").map((button) => button.dataset.slot),
    river: faces("river"),
    melds: faces("meld"),
    flowers: faces("flower"),
    gold: faces("gold"),
    left: text(one(".c2 b")),
    scores: all(".plate .nm em").map(text),
  });

  /** The settlement's numbers as they stand on the sheet. */
  async function sheet() {
    await still();
    const rows = all(".sheet.result .pay .pr");
    const lines = all(".sheet.result .led li");
    const before = lines.findIndex((line) => line.classList.contains("subt"));
    return {
      summed: lines.slice(0, Math.max(before, 0)).map((line) => number(one("b", line))),
      product: before < 0 ? null : [text(one("em", lines[before])), number(one("b", lines[before]))],
      added: lines.slice(before + 1, -1).map((line) => number(one("b", line))),
      total: lines.length ? number(one(".led .tot b")) : null,
      winner: one(".sheet.result .big") ? Number(one(".sheet.result .big").lastChild.textContent.replace("−", "-")) : null,
      payments: rows.map((row) => number(one(".neg", row))),
      totals: rows.map((row) => number(one(".nm em", row))),
      hands: rows.map((row) => all(".hd .t", row).length + 3 * all(".ml .g", row).length),
      winning: all(".sheet.result .wh .t").length,
      backs: all('.sheet.result use[href="#t-back"]').length,
      title: text(one("#result-title")),
      dealer: text(one(".sheet.result .ttl p > span:last-child")),
    };
  }

  /** Every text and label a person sees or hears, in the order of the page; not what was said before. */
  function texts() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const value = node.textContent.trim();
      if (value && !node.parentElement.closest('script,style,.sprite,[role="log"],[lang="cdo"]') && seen(node.parentElement)) found.push(value);
    }
    for (const element of all("[aria-label]")) if (seen(element)) found.push(element.getAttribute("aria-label"));
    return [...found, document.title];
  }

  const name = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${text(element).slice(0, 20)}”`;

  const endless = (animation) => animation.effect.getComputedTiming().endTime === Infinity;

  /** Comes when the page has been drawn anew and nothing on it moves that will ever stop. */
  async function rest() {
    do {
      await nextFrame();
      await nextFrame();
      const moving = document.getAnimations().filter((one) => one.playState === "running" && !endless(one));
      await Promise.allSettled(moving.map((one) => one.finished));
    } while (document.getAnimations().some((one) => one.playState === "running" && !endless(one)));
  }

  // What scrolls, or is not looked at. Large print makes sheets scroll as a whole.
  const SCROLLED = ".sprite,.sr-only,.scroll,.room-rules .tabs,[data-large] .pop-in";
  const texted = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const told = (element) => seen(element) && !element.closest(SCROLLED) && !element.parentElement.closest("svg");

  /** Elements that carry something of their own: a text, a tile, a mark, an action. */
  const carriers = () =>
    all("body *").filter((element) => told(element) && (texted(element) || element.matches("button,input,canvas,.t,.av,.qrb svg")));

  function outside(box) {
    const slack = 1;
    return box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack;
  }

  /** A text that its box does not hold. A line's own box may stand out of a tight line a little. */
  function cut(element) {
    const { overflowX, overflowY, fontSize } = getComputedStyle(element);
    const wide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    const high = overflowY !== "visible" && element.scrollHeight > element.clientHeight + Number.parseFloat(fontSize) / 4;
    return wide || high;
  }

  /** What is cut off or outside of the screen, and what scrolls; empty when all is well. */
  function misfits() {
    const root = document.scrollingElement;
    const found = [];
    if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
      found.push(`the page scrolls: ${root.scrollWidth}×${root.scrollHeight}`);
    for (const element of all(".scroll,.pop-in"))
      if (seen(element) && element.scrollWidth > element.clientWidth + 1)
        found.push(`scrolls sideways: ${name(element)} ${element.scrollWidth} in ${element.clientWidth}`);
    for (const element of carriers()) {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      if (outside(box)) found.push(`outside: ${name(element)} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      // People's names may be of any length: an ellipsis is their place's answer.
      if (texted(element) && !element.matches(".nm b,.who-is b") && cut(element))
        found.push(`cut off: ${name(element)} ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`);
    }
    return found;
  }

  /** What lies uppermost: a dialog or sheet hides what is below it from fingers. */
  const layer = () => all("dialog[open],.sheet,[role=dialog],[aria-modal=true]").filter(seen).at(-1) ?? document.body;

  const rectOf = (box) => ({ l: box.left, t: box.top, r: box.right, b: box.bottom });
  const area = ({ l, t, r, b }) => Math.max(0, r - l) * Math.max(0, b - t);
  const meet = (a, b) => ({ l: Math.max(a.l, b.l), t: Math.max(a.t, b.t), r: Math.min(a.r, b.r), b: Math.min(a.b, b.b) });

  /** Whether two boxes share more than a hairline. */
  function clash(a, b, slack) {
    const { l, t, r, b: bottom } = meet(a, b);
    return r - l > slack && bottom - t > slack;
  }

  /** The lines of text of an element as they are drawn: what does not fit is cut off, if the element says so. */
  function linesOf(element) {
    const range = document.createRange();
    const held = getComputedStyle(element).overflowX === "visible" ? null : rectOf(element.getBoundingClientRect());
    return [...element.childNodes]
      .filter((node) => node.nodeType === 3 && node.textContent.trim())
      .flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(rectOf).map((box) => (held ? meet(box, held) : box));
      })
      .filter((box) => area(box) > 0);
  }

  /** The ink of a line is lower than its box. */
  const ink = ({ l, t, r, b }) => ({ l, t: t + (b - t) * 0.18, r, b: b - (b - t) * 0.18 });

  /** A slider is seen as its thumb: what answers to a finger is higher. */
  function grip(element) {
    const box = rectOf(element.getBoundingClientRect());
    if (element.type !== "range") return box;
    const middle = (box.t + box.b) / 2;
    return { ...box, t: Math.max(box.t, middle - 9), b: Math.min(box.b, middle + 9) };
  }

  const scrolled = (element) => element.closest(".scroll") !== null;

  function things(root) {
    const buttons = all("button:not(.hit,.scrim),input,select,a[href]", root).filter((one) => seen(one) && !scrolled(one));
    const texts = all("*", root).filter((one) => told(one) && texted(one) && !scrolled(one));
    const found = [
      ...all(".pieces > .t:not(.over)", root).map((one) => ({ kind: "tile", element: one, box: rectOf(one.getBoundingClientRect()) })),
      ...all(".hit", root).map((one) => ({ kind: "hit", element: one, box: rectOf(one.getBoundingClientRect()) })),
      ...all(".backs > .bk", root).map((one) => ({ kind: "back", element: one, box: rectOf(one.getBoundingClientRect()) })),
      ...all(".wall > .st:not(.n0)", root).map((one) => ({ kind: "stack", element: one, box: rectOf(one.getBoundingClientRect()) })),
      ...buttons.map((one) => ({ kind: "button", element: one, box: grip(one) })),
      ...texts.flatMap((one) => linesOf(one).map((box) => ({ kind: "text", element: one, box: ink(box) }))),
    ];
    return found.filter(({ box }) => area(box) > 0);
  }

  /** How far two things may reach into each other: tiles have an edge in front of the next one. */
  const SLACK = { "tile tile": 4, "hit hit": 1, "back back": Infinity, "button button": 1, "text text": 1.5, "text tile": 2, "button tile": 2, "button hit": 1.5, "back tile": 4, "back text": 2, "back button": 2 };
  const WITHIN = new Set(["hit text", "hit tile", "back hit", "hit stack", "stack stack", "stack text", "back stack", "stack tile"]);

  const nested = (a, b) => a.contains(b) || b.contains(a);

  /** Pairs of tiles, buttons and texts that lie over each other; empty when all is well. */
  function overlaps() {
    const found = things(layer()).sort((a, b) => a.box.l - b.box.l);
    const wrong = [];
    found.forEach((a, i) => {
      for (let j = i + 1; j < found.length && found[j].box.l < a.box.r; j += 1) {
        const b = found[j];
        if (!clash(a.box, b.box, 1) || nested(a.element, b.element)) continue;
        const pair = [a.kind, b.kind].sort().join(" ");
        if (!WITHIN.has(pair) && clash(a.box, b.box, SLACK[pair] ?? 1.5))
          wrong.push(`${pair}: ${name(a.element)} over ${name(b.element)} at ${Object.values(meet(a.box, b.box)).map(Math.round)}`);
      }
    });
    return wrong;
  }

  return { state, hand, raised, faces, table, sheet, texts, misfits, overlaps, rest, nextFrame };
})();
