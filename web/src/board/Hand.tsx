/** What the own hand answers to: taps, drags, slides; one button for each tile, in reading order. */
import { useRef } from "preact/hooks";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { type Geometry, type Rect, toTable } from "./geometry";
import type { Piece } from "./identity";
import { isMarking } from "./marking";
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

function label(piece: Piece, n: number, ui: TableUi, words: BoardWords): string {
  const tile = tileName(words, piece.tile ?? "");
  if (piece.tile === ui.model.value.gold) return fill(words.goldTile, { tile, n });
  return fill(piece.zone === "drawn" ? words.drawnTile : words.handTile, { tile, n });
}

interface Grip {
  pointer: number;
  x: number;
  y: number;
  piece: number;
  wasRaised: boolean;
  slid: boolean;
}

/** Follows one finger (or the mouse) over the hand. */
class Fingers {
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
    this.grip = { pointer: event.pointerId, x, y, piece: piece.id, wasRaised, slid: false };
    if (!wasRaised) this.ui.raise(piece.id);
  }

  move(event: PointerEvent): void {
    const grip = this.grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    const { x, y } = this.point(event);
    const dx = x - grip.x;
    const dy = y - grip.y;
    const dragging = this.ui.drag.peek() !== null;
    if (dragging || (-dy > STILL && -dy > Math.abs(dx))) this.ui.drag.value = { piece: grip.piece, dx, dy: Math.min(0, dy) };
    else if (Math.abs(dx) > STILL) this.slide(grip, x, y);
  }

  private slide(grip: Grip, x: number, y: number): void {
    const piece = this.under(x, y);
    if (!piece || piece.id === grip.piece) return;
    Object.assign(grip, { piece: piece.id, slid: true, x, y });
    this.ui.raise(piece.id);
  }

  up(event: PointerEvent): void {
    const grip = this.grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.grip = null;
    const drag = this.ui.drag.peek();
    this.ui.drag.value = null;
    if (drag) {
      if (-drag.dy >= dragThreshold(this.ui.table.peek().geometry.area.h)) this.ui.discard(grip.piece);
    } else if (!grip.slid) this.ui.tap(grip.piece, grip.wasRaised);
  }

  cancel(event: PointerEvent): void {
    if (event.pointerId !== this.grip?.pointer) return;
    this.grip = null;
    this.ui.drag.value = null;
  }
}

/** The buttons over the hand. The pictures beneath are `Pieces`; these stay where they are when a tile rises. */
export function Hand({ ui, words }: { ui: TableUi; words: BoardWords }) {
  const fingers = useRef<Fingers | null>(null);
  fingers.current ??= new Fingers(ui);
  const follow = fingers.current;
  const g = ui.table.value.geometry;
  const ask = ui.live.value;
  const raised = ui.raised.value;
  return (
    // the buttons in it are what is operated; the group only follows the finger across them
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      class="hand"
      role="group"
      aria-label={words.hand}
      onPointerDown={(event) => follow.down(event)}
      onPointerMove={(event) => follow.move(event)}
      onPointerUp={(event) => follow.up(event)}
      onPointerCancel={(event) => follow.cancel(event)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {ui.hand.value.map((piece, i) => {
        const area = hitArea(piece, g);
        return (
          <button
            key={piece.id}
            type="button"
            class="hit"
            style={{ left: area.x, top: area.y, width: area.w, height: area.h }}
            aria-label={label(piece, i + 1, ui, words)}
            aria-pressed={isMarking(ask) ? ui.marking.chosen.value.has(piece.id) : raised === piece.id}
            data-piece={piece.id}
            data-tile={piece.tile ?? ""}
            data-legal={piece.tile !== null && (isMarking(ask) || ui.discardOption(piece.tile) !== null)}
            // a pointer has been followed above: this is the keyboard, or a screen reader
            onClick={(event) => event.detail === 0 && ui.tap(piece.id, ui.raised.peek() === piece.id)}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && ui.raise(piece.id)}
          />
        );
      })}
    </div>
  );
}
