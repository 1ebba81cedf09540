/** Every tile that lies on the table, one element each, moved by transforms. */
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Face } from "../tiles/Sprite";
import type { Piece } from "./identity";
import type { TableUi } from "./ui";

interface Look {
  x: number;
  y: number;
  scale: number;
  classes: string;
  tile: string | null;
  gold: boolean;
  from: string | null;
}

const move = (x: number, y: number, scale: number): string =>
  `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;

/** A new tile starts where it came from and travels to its place; interrupting it loses nothing. */
const Tile = memo(function Tile({ x, y, scale, classes, tile, gold, from }: Look) {
  const ref = useRef<HTMLDivElement>(null);
  const end = move(x, y, scale);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || from === null) return;
    element.style.transition = "none";
    element.style.transform = from;
    element.getBoundingClientRect();
    element.style.transition = "";
    element.style.transform = end;
    // only on its first appearance: later moves are the element's own transitions
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div ref={ref} class={classes} style={{ transform: end, "--k": (1 / scale).toFixed(3) }} aria-hidden="true">
      <Face tile={tile} gold={gold} />
    </div>
  );
});

interface Marks {
  raised: boolean;
  lifted: boolean;
  greyed: boolean;
  pending: boolean;
  claimable: boolean;
  gold: boolean;
  dragged: boolean;
  pulse: boolean;
}

function pieceClasses(piece: Piece, marks: Marks): string {
  const names: (string | false | undefined)[] = [
    "t",
    `at-${piece.zone}`,
    piece.sideways && "side",
    piece.over && "over",
    piece.dim && "dim",
    piece.ghost && "trace",
    piece.latest && "last",
    piece.from && "fresh",
    marks.gold && "gold",
    marks.raised && "sel",
    marks.lifted && "lift",
    marks.greyed && "grey",
    marks.pending && "pending",
    marks.claimable && "claim",
    marks.dragged && "drag",
    marks.pulse && "pulse",
  ];
  return names.filter(Boolean).join(" ");
}

function marksOf(piece: Piece, ui: TableUi, used: ReadonlySet<number>): Marks {
  const model = ui.shown.value;
  const own = piece.side === "you" && (piece.zone === "hand" || piece.zone === "drawn");
  const locked = piece.zone === "hand" && model.seats.you.locked === true && model.phase !== "over";
  const greyed = own && (locked || (ui.hot.value !== null && used.size > 0 && !used.has(piece.id)));
  const claims = ui.live.value?.options.some((option) => option.taken !== null && option.taken === piece.tile) ?? false;
  const robbing = ui.live.value?.options.some((option) => option.kind === "rob_gold") ?? false;
  return {
    gold: piece.zone === "gold" || (own && piece.tile !== null && piece.tile === model.gold),
    raised: own && ui.raised.value === piece.id && !greyed,
    lifted: own && used.has(piece.id),
    greyed,
    pending: ui.pending.value?.piece === piece.id,
    claimable: piece.latest === true && claims && model.phase === "claims",
    dragged: ui.drag.value?.piece === piece.id,
    pulse: piece.zone === "gold" && robbing,
  };
}

/** All pieces, in the order of their ids: an element that keeps its place in the DOM keeps its transition. */
export function Pieces({ ui }: { ui: TableUi }) {
  const { w, raise } = ui.table.value.geometry;
  const used = ui.used();
  const base = w - 1;
  const drag = ui.drag.value;
  const sorted = [...ui.pieces.value].sort((a, b) => a.id - b.id);
  return (
    <div class="pieces" style={{ "--w": `${base}px` }}>
      {sorted.map((piece) => {
        const marks = marksOf(piece, ui, used);
        const up = marks.raised || marks.lifted ? raise : 0;
        const held = marks.dragged && drag ? drag : null;
        const scale = piece.w / base;
        const from = piece.from ? move(piece.from.x, piece.from.y, scale * 0.8) : null;
        return (
          <Tile
            key={piece.id}
            x={piece.x + (held?.dx ?? 0)}
            y={piece.y - up + (held ? up + held.dy : 0)}
            scale={scale}
            classes={pieceClasses(piece, marks)}
            tile={piece.tile}
            gold={marks.gold}
            from={from}
          />
        );
      })}
    </div>
  );
}
