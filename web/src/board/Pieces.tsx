/** Every tile that lies on the table, one element each. Where it lies stands in its style; how it gets there is `motion/`. */
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Face } from "../tiles/Sprite";
import type { Piece } from "./identity";
import { placeOf } from "./motion/keyframes";
import { type Scene, plan } from "./motion/plan";
import type { Stage } from "./motion/stage";
import { theme } from "./theme-settings";
import type { Drag, TableUi } from "./ui";

interface Look {
  id: number;
  x: number;
  y: number;
  w: number;
  base: number;
  classes: string;
  tile: string | null;
  gold: boolean;
  /** How far a finger has carried it. */
  held: Drag | null;
  stage: Stage;
}

/** States that carry a mark of a shape of their own. */
const TAGGED = ["last", "readies", "ahead"];

const Tile = memo(function Tile({ id, x, y, w, base, classes, tile, gold, held, stage }: Look) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    stage.tile(id, ref.current);
    return () => stage.tile(id, null);
  }, [stage, id]);
  const style = {
    ...placeOf({ x, y, w }, base),
    transform: held ? `translate(${held.dx.toFixed(1)}px,${held.dy.toFixed(1)}px)` : "",
  };
  return (
    <div ref={ref} class={classes} style={style} aria-hidden="true">
      <Face tile={tile} gold={gold} />
      {TAGGED.filter((state) => classes.split(" ").includes(state)).map((state) => (
        <i key={state} class={`tag-${state}`} />
      ))}
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
  /** Tiles discarded as drawn are told apart. */
  drawn: boolean;
  same: boolean;
  readies: boolean;
  ahead: boolean;
}

function pieceClasses(piece: Piece, marks: Marks): string {
  const names: (string | false | undefined)[] = [
    "t",
    `at-${piece.zone}`,
    piece.sideways && "side",
    piece.over && "over",
    piece.dim && (marks.drawn || piece.zone !== "river") && "dim",
    piece.ghost && "trace",
    piece.latest && "last",
    marks.gold && "gold",
    marks.raised && "sel",
    marks.lifted && "lift",
    marks.greyed && "grey",
    marks.pending && "pending",
    marks.claimable && "claim",
    marks.dragged && "drag",
    marks.pulse && "pulse",
    marks.same && "same",
    marks.readies && "readies",
    marks.ahead && "ahead",
  ];
  return names.filter(Boolean).join(" ");
}

/** What holds for all tiles at this moment. */
function common(ui: TableUi) {
  const { phase, seats, gold } = ui.shown.value;
  const options = ui.live.value?.options ?? [];
  const used = ui.used();
  return {
    gold,
    used,
    claimed: phase === "claims" ? new Set(options.map(({ taken }) => taken)) : new Set<string | null>(),
    robbing: options.some((option) => option.kind === "rob_gold"),
    locked: seats.you.locked === true && phase !== "over",
    others: ui.hot.value !== null && used.size > 0,
    raised: ui.raised.value,
    pending: ui.pending.value?.piece ?? null,
    dragged: ui.drag.value?.piece ?? null,
    drawn: theme.value.drawn,
    pointed: ui.pointed.value,
    readies: ui.readies.value,
    ahead: ui.ahead.value,
    kept: ui.live.value?.kept ?? {},
  };
}

function marksOf(piece: Piece, all: ReturnType<typeof common>): Marks {
  const own = piece.side === "you" && (piece.zone === "hand" || piece.zone === "drawn");
  const greyed = own && ((all.locked && piece.zone === "hand") || (all.others && !all.used.has(piece.id)) || (piece.tile !== null && piece.tile in all.kept));
  return {
    gold: piece.zone === "gold" || ((own || piece.zone === "shown") && piece.tile !== null && piece.tile === all.gold),
    raised: own && all.raised === piece.id && !greyed,
    lifted: own && all.used.has(piece.id),
    greyed,
    pending: all.pending === piece.id,
    claimable: piece.latest === true && all.claimed.has(piece.tile),
    dragged: all.dragged === piece.id,
    pulse: piece.zone === "gold" && all.robbing,
    drawn: all.drawn,
    same: piece.tile !== null && piece.tile === all.pointed && !piece.ghost && all.raised !== piece.id,
    readies: own && all.readies.has(piece.tile ?? ""),
    ahead: all.ahead === piece.id,
  };
}

/** Lets the tiles of each new state set out from where they lay in the one before. */
function useMotion(ui: TableUi, stage: Stage): void {
  const last = useRef<Scene | null>(null);
  const { geometry } = ui.table.value;
  const scene = { model: ui.shown.value, layout: ui.layout.value, pieces: ui.pieces.value, geometry };
  useLayoutEffect(() => {
    const before = last.current;
    last.current = scene;
    if (before?.pieces === scene.pieces) return;
    stage.base = drawnWidth(geometry.w);
    if (before && (before.model.sync !== scene.model.sync || before.geometry !== geometry)) stage.settle();
    stage.play(plan(before, scene));
  });
}

/** The width in which tiles are drawn before they are scaled. */
const drawnWidth = (w: number): number => w - 1;

/** All pieces, in the order of their ids: an element that keeps its place in the DOM keeps its movement. */
export const Pieces = memo(function Pieces({ ui, stage }: { ui: TableUi; stage: Stage }) {
  const { w, raise } = ui.table.value.geometry;
  const base = drawnWidth(w);
  const all = common(ui);
  const drag = ui.drag.value;
  const sorted = [...ui.pieces.value].sort((a, b) => a.id - b.id);
  useMotion(ui, stage);
  return (
    <div class="pieces" style={{ fontSize: `${base}px`, "--raise": `${-raise}px` }}>
      {sorted.map((piece) => {
        const marks = marksOf(piece, all);
        return (
          <Tile
            key={piece.id}
            id={piece.id}
            x={piece.x}
            y={piece.y}
            w={piece.w}
            base={base}
            classes={pieceClasses(piece, marks)}
            tile={piece.tile}
            gold={marks.gold}
            held={marks.dragged ? drag : null}
            stage={stage}
          />
        );
      })}
    </div>
  );
});
