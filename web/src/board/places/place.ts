/** Where one tile lies: the zone it belongs to and its rectangle on the table. */
import type { Side, Tile } from "../model";

export type Zone = "hand" | "drawn" | "meld" | "flower" | "river" | "gold" | "shown";

export interface Place {
  zone: Zone;
  side: Side;
  /** `null` shows a back. */
  tile: Tile | null;
  /** Top left corner and tile width, in CSS pixels of the table. */
  x: number;
  y: number;
  w: number;
  /** Lies on its side (a claimed tile in a meld). */
  sideways?: boolean;
  /** Rides on top of others (the fourth tile of a kong). */
  over?: boolean;
  dim?: boolean;
  /** The trace of a tile that was claimed. */
  ghost?: boolean;
  latest?: boolean;
}

/** Space between tiles of one row, in pixels. */
export const HAIR = 0.4;
