/** How many of a kind have not been seen: what lies open and what is in the own hand, nothing else. */
import type { BoardModel, SeatModel, Tile } from "./model";
import { SIDES } from "./model";

const COPIES = 4;

const tilesOf = (seat: SeatModel): (Tile | null)[] => [
  ...(seat.hand ?? []),
  seat.drawn,
  ...(seat.shown ?? []),
  ...seat.melds.flatMap((meld) => meld.tiles),
  ...seat.flowers,
  // what was claimed lies in a meld
  ...seat.river.filter(({ claimed }) => !claimed).map(({ tile }) => tile),
];

/** Copies of *tile* that this viewer sees. */
export function seen(model: BoardModel, tile: Tile): number {
  const open = [...SIDES.flatMap((side) => tilesOf(model.seats[side])), model.gold, ...model.wallFlowers];
  return open.filter((one) => one === tile).length;
}

/** Of seasons and plants there is one each. */
export const copiesOf = (tile: Tile): number => (tile.endsWith("f") ? 1 : COPIES);

/** Copies that may still come. */
export const unseen = (model: BoardModel, tile: Tile): number => Math.max(0, copiesOf(tile) - seen(model, tile));
