/** What the own hand answers to: one button for each tile, in reading order; what a finger does over them: `fingers`. */
import { memo } from "preact/compat";
import { useRef } from "preact/hooks";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { Fingers, hitArea } from "./fingers";
import { keepFocus } from "./focus";
import type { Piece } from "./identity";
import { useKept } from "./kept";
import { isMarking } from "./marking";
import type { TableUi } from "./ui";
import { keptWord } from "./Waits";

function label(piece: Piece, n: number, ui: TableUi, words: BoardWords): string {
  const tile = tileName(words, piece.tile ?? "");
  const gold = piece.tile === ui.model.value.gold;
  const name = fill(gold ? words.goldTile : piece.zone === "drawn" ? words.drawnTile : words.handTile, { tile, n });
  const drawn = gold && piece.zone === "drawn" ? words.play.drawn : null;
  const why = keptWord(ui.kept(piece.tile), words);
  const ready = ui.readies.value.has(piece.tile ?? "") ? words.play.makesReady : null;
  const ahead = ui.ahead.value === piece.id ? words.play.ahead : null;
  return [name, drawn, why, ready, ahead].filter(Boolean).join(words.play.comma);
}

interface HitProps {
  ui: TableUi;
  id: number;
  tile: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  pressed: boolean;
  kept: boolean;
  legal: boolean;
}

function Hit({ ui, id, tile, x, y, w, h, label: name, pressed, kept, legal }: HitProps) {
  return (
    <button
      type="button"
      class="hit"
      style={{ left: x, top: y, width: w, height: h }}
      aria-label={name}
      aria-pressed={pressed}
      data-piece={id}
      data-tile={tile}
      aria-disabled={kept}
      data-legal={legal}
      // a pointer has been followed by the group: this is the keyboard, or a screen reader
      onClick={(event) => {
        if (event.detail !== 0) return;
        ui.tap(id, ui.raised.peek() === id);
        keepFocus(event.currentTarget);
      }}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && ui.raise(id)}
    />
  );
}

/** The buttons over the hand. The pictures beneath are `Pieces`; these stay where they are when a tile rises. */
export const Hand = memo(function Hand({ ui, words }: { ui: TableUi; words: BoardWords }) {
  const fingers = useRef<Fingers | null>(null);
  fingers.current ??= new Fingers(ui);
  const follow = fingers.current;
  const g = ui.table.value.geometry;
  const ask = ui.live.value;
  const raised = ui.raised.value;
  const hits = ui.hand.value.map((piece, i) => {
    const pressed = isMarking(ask) ? ui.marking.chosen.value.has(piece.id) : raised === piece.id;
    const legal = piece.tile !== null && (isMarking(ask) || ui.discardOption(piece.tile) !== null);
    const kept = ui.kept(piece.tile) !== null;
    return { key: piece.id, props: { ui, id: piece.id, tile: piece.tile ?? "", ...hitArea(piece, g), label: label(piece, i + 1, ui, words), pressed, kept, legal } };
  });
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
      {useKept(Hit, hits)}
    </div>
  );
});
