/** The hand as the player has put it: tiles that are still there keep their places, new ones come to the right. */
import type { Tile } from "./model";

/** *hand* in the player's *order*. */
export function arranged(hand: readonly Tile[], order: readonly Tile[]): Tile[] {
  const left = [...hand];
  const kept = order.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left];
}

/** The order with its tile at *from* put at *to*. */
export function moved(order: readonly Tile[], from: number, to: number): Tile[] {
  const next = [...order];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
