/** Who works without a pointer: a button that was pressed goes away, and must not take the focus with it. */

/** After a press from the keyboard or a screen reader: goes on at the hand's last tile if nothing else has the focus. */
export function keepFocus(pressed: Element): void {
  const table = pressed.closest(".board");
  requestAnimationFrame(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    const hits = table?.querySelectorAll<HTMLElement>(".hand .hit");
    if (lost) hits?.item(hits.length - 1)?.focus({ preventScroll: true });
  });
}
