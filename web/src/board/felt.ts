/** What a pointer does on the table beside the hand and the buttons: pointing at tiles, and what the mouse is short for. */
import { useEffect } from "preact/hooks";
import { type Geometry, toTable } from "./geometry";
import type { Piece } from "./identity";
import type { Tile } from "./model";
import type { TableUi } from "./ui";

/** A finger that rests so long on a tile points at it. */
const HOLD_MS = 350;
/** Wheels turn on for a while: what comes sooner belongs to the same turn. */
const WHEEL_REST_MS = 300;
const FACE = 1.475;

/** The tile at a point of the table, the uppermost. */
export function tileAt(pieces: readonly Piece[], x: number, y: number): Tile | null {
  const hit = pieces.findLast((piece) => {
    const [w, h] = piece.sideways ? [piece.w * FACE, piece.w] : [piece.w, piece.w * FACE];
    return !piece.ghost && x >= piece.x && x < piece.x + w && y >= piece.y && y < piece.y + h;
  });
  return hit?.tile ?? null;
}

const onTable = (target: EventTarget | null): boolean => target instanceof Element && !target.closest("button,a,.hit,dialog,.auto-box");

class Felt {
  private hold: ReturnType<typeof setTimeout> | undefined;
  private wheeled = -Infinity;
  /** What pressed last: a finger that rests opens a menu too, and means nothing by it. */
  private by = "mouse";

  constructor(private readonly ui: TableUi) {}

  private tile(event: PointerEvent): Tile | null {
    const { turned }: { turned: boolean; geometry: Geometry } = this.ui.table.peek();
    const { x, y } = toTable(turned, window.innerWidth, event.clientX, event.clientY);
    return tileAt(this.ui.pieces.peek(), x, y);
  }

  /** The mouse points at what it is over; a finger only where it rests. */
  move(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.buttons === 0) this.ui.pointed.value = this.tile(event);
  }

  down(event: PointerEvent): void {
    this.by = event.pointerType;
    if (!event.isPrimary || event.button !== 0 || !onTable(event.target)) return;
    const tile = this.tile(event);
    if (!tile) this.ui.lower();
    else if (event.pointerType !== "mouse") this.hold = setTimeout(() => (this.ui.pointed.value = tile), HOLD_MS);
  }

  up(event: PointerEvent): void {
    clearTimeout(this.hold);
    if (event.pointerType !== "mouse" && onTable(event.target)) this.ui.pointed.value = null;
  }

  /** No menu of the browser on the table, for a long press either. */
  menu(event: MouseEvent): void {
    event.preventDefault();
    if (this.ui.settings.peek().mouse && this.by === "mouse") this.ui.passBy();
  }

  wheel(event: WheelEvent): void {
    const rested = event.timeStamp - this.wheeled > WHEEL_REST_MS;
    this.wheeled = event.timeStamp;
    if (rested && this.ui.settings.peek().mouse && event.deltaY !== 0) this.ui.passBy();
  }

  twice(event: MouseEvent): void {
    if (this.ui.settings.peek().mouse && onTable(event.target)) this.ui.discardDrawn();
  }

  leave(): void {
    clearTimeout(this.hold);
  }
}

/** Follows pointers over the table as long as it is shown. */
export function useFelt(ui: TableUi, root: { current: HTMLElement | null }): void {
  useEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const felt = new Felt(ui);
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void) =>
      table.addEventListener(name, run, { signal: stop.signal, passive: name !== "contextmenu" });
    on("pointermove", (event) => felt.move(event));
    on("pointerdown", (event) => felt.down(event));
    on("pointerup", (event) => felt.up(event));
    on("pointercancel", (event) => felt.up(event));
    on("contextmenu", (event) => felt.menu(event as MouseEvent));
    on("wheel", (event) => felt.wheel(event));
    on("dblclick", (event) => felt.twice(event));
    return () => {
      stop.abort();
      felt.leave();
    };
  }, [ui, root]);
}
