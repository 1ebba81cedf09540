/** What the own hand answers to: one button for each tile, in reading order; what a finger does over them: `fingers`. */
import { memo } from "preact/compat";
import { useRef } from "preact/hooks";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { Fingers, hitArea } from "./fingers";
import { keepFocus } from "./focus";
import type { Piece } from "./identity";
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

/** The buttons over the hand. The pictures beneath are `Pieces`; these stay where they are when a tile rises. */
export const Hand = memo(function Hand({ ui, words }: { ui: TableUi; words: BoardWords }) {
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
            aria-disabled={ui.kept(piece.tile) !== null}
            data-legal={piece.tile !== null && (isMarking(ask) || ui.discardOption(piece.tile) !== null)}
            // a pointer has been followed above: this is the keyboard, or a screen reader
            onClick={(event) => {
              if (event.detail !== 0) return;
              ui.tap(piece.id, ui.raised.peek() === piece.id);
              keepFocus(event.currentTarget);
            }}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && ui.raise(piece.id)}
          />
        );
      })}
    </div>
  );
});
