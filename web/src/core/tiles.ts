/** Tiles as text: `5m`, `1z`, `3f`. The order is that of the wire: 萬 餅 索, honours, flowers. */

const SUITS = "mpszf";
const KINDS = [9, 9, 9, 7, 8];

/** One of each. */
export const ALL_TILES: readonly string[] = [...SUITS].flatMap((suit, i) => Array.from({ length: KINDS[i] ?? 0 }, (_, n) => `${n + 1}${suit}`));

export function compareTiles(a: string, b: string): number {
  return place(a) - place(b);
}

function place(tile: string): number {
  return SUITS.indexOf(tile.charAt(1)) * 10 + Number(tile.charAt(0));
}

export function sortTiles(tiles: readonly string[]): string[] {
  return [...tiles].sort(compareTiles);
}

/** *hand* with *tile* at its sorted place. */
export function withTile(hand: readonly string[], tile: string): string[] {
  return sortTiles([...hand, tile]);
}

/** *hand* without one copy of each of *tiles*; one that is not there is passed over. */
export function withoutTiles(hand: readonly string[], tiles: readonly string[]): string[] {
  const left = [...hand];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Golds first, then in order: how players of Fuzhou hold them. */
export function goldsFirst(tiles: readonly string[], gold: string | null): string[] {
  const sorted = sortTiles(tiles);
  return [...sorted.filter((tile) => tile === gold), ...sorted.filter((tile) => tile !== gold)];
}

/** A season or a plant; honours are flowers in some games only. */
export function isFlower(tile: string): boolean {
  return tile.endsWith("f");
}
