/** One finger (or the mouse) over the hand: taps, slides, tiles pulled out or put elsewhere. */
import { type Geometry, type Rect, toTable } from "./geometry";
import type { Piece } from "./identity";
import type { TableUi } from "./ui";

/** A drag discards beyond this many pixels, or this part of the screen's height. */
const DRAG_LEAST = 25;
const DRAG_PART = 0.08;
/** A finger that moved less has not moved. */
const STILL = 6;

export const dragThreshold = (height: number): number => Math.max(DRAG_LEAST, DRAG_PART * height);

/** The area that a tile answers to: wide as the tile, from the band to the screen's edge. */
export function hitArea(piece: Piece, g: Geometry): Rect {
  const wide = g.size !== "tall";
  const bottom = wide ? g.area.y + g.area.h : piece.y + g.handHeight + 1;
  const top = wide ? g.band.y + g.band.h : piece.y - g.raise / 2;
  return { x: piece.x, y: top, w: g.w, h: bottom - top };
}

interface Grip {
  pointer: number;
  x: number;
  y: number;
  piece: number;
  wasRaised: boolean;
  /** What the movement has turned out to be; it stays that. */
  doing: "tap" | "slide" | "pull" | "sort";
}

export class Fingers {
  private grip: Grip | null = null;

  constructor(private readonly ui: TableUi) {}

  private point(event: PointerEvent): { x: number; y: number } {
    const { turned } = this.ui.table.peek();
    return toTable(turned, window.innerWidth, event.clientX, event.clientY);
  }

  private under(x: number, y: number): Piece | undefined {
    const g = this.ui.table.peek().geometry;
    return this.ui.hand.peek().find((piece) => {
      const area = hitArea(piece, g);
      return x >= area.x && x < area.x + area.w && y >= area.y && y < area.y + area.h;
    });
  }

  down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || this.grip) return;
    const { x, y } = this.point(event);
    const piece = this.under(x, y);
    if (!piece) return;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    const wasRaised = this.ui.raised.peek() === piece.id;
    this.grip = { pointer: event.pointerId, x, y, piece: piece.id, wasRaised, doing: "tap" };
    if (!wasRaised) this.ui.raise(piece.id);
    this.ui.pointed.value = piece.tile;
  }

  move(event: PointerEvent): void {
    const grip = this.grip;
    const { x, y } = this.point(event);
    if (!grip) return this.hover(event, x, y);
    if (event.pointerId !== grip.pointer) return;
    const dx = x - grip.x;
    const dy = y - grip.y;
    if (grip.doing === "tap" || grip.doing === "slide") grip.doing = this.meant(dx, dy) ?? grip.doing;
    if (grip.doing === "pull") this.ui.drag.value = { piece: grip.piece, dx, dy: Math.min(0, dy) };
    if (grip.doing === "sort") this.ui.drag.value = { piece: grip.piece, dx, dy: 0 };
    if (grip.doing === "slide") this.slide(grip, x, y);
  }

  private meant(dx: number, dy: number): Grip["doing"] | null {
    if (-dy > STILL && -dy > Math.abs(dx)) return "pull";
    if (Math.abs(dx) <= STILL) return null;
    return this.ui.settings.peek().sorting === "manual" ? "sort" : "slide";
  }

  /** Where one click discards, the mouse raises what it is over. */
  private hover(event: PointerEvent, x: number, y: number): void {
    if (event.pointerType !== "mouse" || this.ui.settings.peek().discard !== "single") return;
    const piece = this.under(x, y);
    if (piece) this.ui.raise(piece.id);
  }

  private slide(grip: Grip, x: number, y: number): void {
    const piece = this.under(x, y);
    if (!piece || piece.id === grip.piece) return;
    Object.assign(grip, { piece: piece.id, x, y });
    this.ui.raise(piece.id);
    this.ui.pointed.value = piece.tile;
  }

  up(event: PointerEvent): void {
    const grip = this.grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    const drag = this.ui.drag.peek();
    this.release();
    if (grip.doing === "tap") this.ui.tap(grip.piece, grip.wasRaised);
    else if (grip.doing === "pull" && drag) this.pulled(grip.piece, -drag.dy);
    else if (grip.doing === "sort") this.put(grip.piece, event);
  }

  private pulled(piece: number, height: number): void {
    if (height >= dragThreshold(this.ui.table.peek().geometry.area.h)) this.ui.pull(piece);
  }

  private put(piece: number, event: PointerEvent): void {
    const { x, y } = this.point(event);
    const target = this.under(x, y);
    if (target) this.ui.put(piece, target.id);
  }

  cancel(event: PointerEvent): void {
    if (event.pointerId === this.grip?.pointer) this.release();
  }

  private release(): void {
    this.grip = null;
    this.ui.drag.value = null;
  }
}
