// What the page notes of itself: when it could be used, its frames, its long tasks. Put into it before its own scripts.
globalThis.noted = (() => {
  const MOVING_MS = 320; // the longest that a tile is on its way in play, and a little
  const noted = { usable: null, table: null, dealing: [], play: [], moving: [], long: [], menus: [] };
  let last = 0;
  let until = 0;
  let watching = null;

  const touched = () => (until = performance.now() + MOVING_MS);

  /** All frames of play are noted, and apart those for a while after a tile has come, gone or changed its place. */
  function watch(board) {
    watching = board;
    noted.table ??= performance.now();
    const changes = new MutationObserver(touched);
    changes.observe(board.querySelector(".pieces"), { childList: true, attributes: true, attributeFilter: ["class", "style"], subtree: true });
    changes.observe(board.querySelector(".backs"), { childList: true });
  }

  function frame(now) {
    const board = document.querySelector("main.board");
    if (!noted.usable && document.querySelector('[data-action="quick-play"]')) noted.usable = performance.now();
    if (board && board !== watching) watch(board);
    const took = now - last;
    if (document.querySelector("dialog[open]")) noted.menus.push(now);
    if (board && last && document.querySelector(".dice")) noted.dealing.push(took);
    else if (board && last && !document.querySelector(".sheet")) {
      noted.play.push(took);
      if (now < until) noted.moving.push(took);
    }
    last = now;
    requestAnimationFrame(frame);
  }

  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) if (watching) noted.long.push([startTime, duration]);
  }).observe({ type: "longtask" });
  return noted;
})();
