/** Every tile that lies on the table, one element each. Where it lies stands in its style; how it gets there is `motion/`. */
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Look as Picture, frameOf } from "../tiles/picture";
import { pictures } from "../tiles/pictures";
import { Face, artOf, lookOf } from "../tiles/Sprite";
import type { Piece } from "./identity";
import { useKept } from "./kept";
import { placeOf } from "./motion/keyframes";
import { type Scene, plan } from "./motion/plan";
import type { Stage } from "./motion/stage";
import { theme } from "./theme-settings";
import type { TableUi } from "./ui";
import type { Drag } from "./ui-ports";

interface Look {
  id: number;
  x: number;
  y: number;
  w: number;
  classes: string;
  tile: string | null;
  gold: boolean;
  sideways: boolean;
  /** Its bitmap; drawn while there is none. */
  bitmap: string | null;
  /** How far a finger has carried it. */
  held: Drag | null;
  stage: Stage;
}

/** Marks that lie on a tile, those of a kind in the order in which one hides the others; each is an element of its own while it is there:
 * pseudo-elements would have their styles computed in every frame in which their tile moves. */
const RINGS = ["last", "drag", "sel", "lift", "same", "ahead"];
const SHADES = ["grey", "dim"];
const TAGS = ["last", "readies", "ahead"];

function marksOn(classes: string): string[] {
  const names = new Set(classes.split(" "));
  const ring = RINGS.find((state) => names.has(state));
  const shade = SHADES.find((state) => names.has(state));
  const tags = TAGS.filter((state) => names.has(state)).map((state) => `tag-${state}`);
  return [...(shade ? [`shade shade-${shade}`] : []), ...(ring ? [`ring ring-${ring}`] : []), ...tags];
}

/** A bitmap where there is one. Out of reach of the drawing's cost, see `tiles/pictures.ts`. */
const Art = memo(function Art({ tile, gold, sideways, bitmap }: Pick<Look, "tile" | "gold" | "sideways" | "bitmap">) {
  if (!bitmap) {
    return (
      <>
        <i class="body" />
        <Face tile={tile} gold={gold} />
      </>
    );
  }
  const { x, y, w, h } = frameOf({ gold, sideways });
  return <img class="art" src={bitmap} alt="" draggable={false} style={{ left: `${x}em`, top: `${y}em`, width: `${w}em`, height: `${h}em` }} />;
});

function Tile({ id, x, y, w, classes, tile, gold, sideways, bitmap, held, stage }: Look) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    stage.tile(id, ref.current);
    return () => stage.tile(id, null);
  }, [stage, id]);
  const style = {
    ...placeOf({ x, y, w }),
    transform: held ? `translate(${held.dx.toFixed(1)}px,${held.dy.toFixed(1)}px)` : "",
  };
  return (
    <div ref={ref} class={classes} style={style} data-face={tile ? artOf(tile) : "back"} aria-hidden="true">
      <Art tile={tile} gold={gold} sideways={sideways} bitmap={bitmap} />
      {marksOn(classes).map((mark) => (
        <i key={mark} class={mark} />
      ))}
    </div>
  );
}

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
    if (before && (before.model.sync !== scene.model.sync || before.geometry !== geometry)) stage.settle();
    stage.play(plan(before, scene));
  });
}

/** All pieces, in the order of their ids: an element that keeps its place in the DOM keeps its movement. */
export const Pieces = memo(function Pieces({ ui, stage }: { ui: TableUi; stage: Stage }) {
  const { w, raise } = ui.table.value.geometry;
  const all = common(ui);
  const drag = ui.drag.value;
  const sorted = [...ui.pieces.value].sort((a, b) => a.id - b.id);
  pictures.wear(theme.value.back);
  void pictures.ready.value;
  useMotion(ui, stage);
  const tiles = sorted.map((piece) => ({ key: piece.id, props: lookAt(piece, all, { w, drag, stage }) }));
  return (
    <div class={`pieces ${drag ? "carried" : ""}`} style={{ "--raise": `${-raise}px` }}>
      {useKept(Tile, tiles)}
    </div>
  );
});

function lookAt(piece: Piece, all: ReturnType<typeof common>, { w, drag, stage }: { w: number; drag: Drag | null; stage: Stage }): Look {
  const marks = marksOf(piece, all);
  const picture: Picture = lookOf(piece.tile, marks.gold, piece.sideways === true);
  return {
    id: piece.id,
    x: piece.x,
    y: piece.y,
    w: piece.w,
    classes: pieceClasses(piece, marks),
    tile: piece.tile,
    gold: marks.gold,
    sideways: picture.sideways,
    bitmap: pictures.of(picture, w - 1),
    held: marks.dragged ? drag : null,
    stage,
  };
}
