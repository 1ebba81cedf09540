/**
 * Which element on the table is which tile, from one state to the next.
 *
 * The server names kinds, not tiles, so a tile is followed by where it can have come from: it stays where
 * it was, or it moved from a zone that lost one of its kind. An element that keeps its id travels.
 */
import type { BoardModel, Side } from "./model";
import type { Layout, Point } from "./places/layout";
import type { Place, Zone } from "./places/place";

export interface Piece extends Place {
  id: number;
  /** Where a tile that is new to the viewer starts its way; `undefined`: it appears in place. */
  from?: Point;
}

/** Zones that may have given a tile to a zone, most likely first; `true`: of any side. */
const SOURCES: Readonly<Record<Zone, readonly (readonly [Zone, boolean])[]>> = {
  hand: [["drawn", false], ["river", false]],
  drawn: [["hand", false], ["river", false]],
  meld: [["river", true], ["meld", false], ["drawn", false], ["hand", false], ["shown", false]],
  flower: [["drawn", false], ["hand", false]],
  river: [["drawn", false], ["hand", false], ["shown", false]],
  gold: [],
  shown: [],
};

const key = (place: Place): string => `${place.zone} ${place.side} ${place.tile ?? "-"} ${place.ghost ? "ghost" : ""}`;

/** Takes pieces out of a pool, by zone, side and face. */
class Pool {
  private readonly free = new Map<string, Piece[]>();

  constructor(pieces: readonly Piece[], leaving: number | null) {
    // the tile that is known to leave is the last of its kind to be kept where it is
    const ordered = [...pieces].sort((a, b) => Number(a.id === leaving) - Number(b.id === leaving));
    for (const piece of ordered) this.list(key(piece)).push(piece);
  }

  private list(name: string): Piece[] {
    const found = this.free.get(name) ?? [];
    this.free.set(name, found);
    return found;
  }

  same(place: Place): Piece | undefined {
    return this.list(key(place)).shift();
  }

  /** A piece of the same face that a zone lost; the one known to leave is still there, at the end. */
  moved(place: Place, sides: readonly Side[]): Piece | undefined {
    for (const [zone, anySide] of SOURCES[place.zone]) {
      for (const side of anySide ? sides : [place.side]) {
        const piece = this.list(key({ ...place, zone, side, ghost: false })).pop();
        if (piece) return piece;
      }
    }
    return undefined;
  }
}

const ALL_SIDES: readonly Side[] = ["you", "right", "top", "left"];

export interface Previous {
  model: BoardModel;
  pieces: readonly Piece[];
}

/** Whether tiles may travel between the two: the same deal, no snapshot between. */
const continues = (before: BoardModel, after: BoardModel): boolean =>
  before.dealKey === after.dealKey && before.sync === after.sync;

function start(place: Place, before: BoardModel, after: BoardModel, at: Layout): Point | undefined {
  if (place.ghost) return undefined;
  if (place.zone === "gold") return at.origin.tail;
  if (place.side !== "you") return at.origin[place.side];
  if (place.zone !== "hand" && place.zone !== "drawn") return at.origin.you;
  const replaced = after.wall.tail > before.wall.tail && after.wall.head === before.wall.head;
  return replaced ? at.origin.tail : at.origin.head;
}

/**
 * Gives every place of `at` an id: that of the piece that was there or came from there, else a new one.
 *
 * `leaving` is a piece known to leave the hand (the one that was tapped); `mint` makes new ids, rising.
 */
export function identify(
  previous: Previous | null,
  model: BoardModel,
  at: Layout,
  mint: () => number,
  leaving: number | null = null,
): Piece[] {
  const before = previous && continues(previous.model, model) ? previous : null;
  const pool = new Pool(before?.pieces ?? [], leaving);
  const stayed = at.places.map((place) => pool.same(place));
  return at.places.map((place, i) => {
    const piece = stayed[i] ?? pool.moved(place, ALL_SIDES);
    if (piece) return { ...place, id: piece.id, from: piece.from };
    return { ...place, id: mint(), from: before ? start(place, before.model, model, at) : undefined };
  });
}
