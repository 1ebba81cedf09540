/** Which stacks of the wall gave tiles between two states. */
import { FACE } from "../geometry";
import type { Stack } from "../places/wall";
import type { Layout } from "../places/layout";
import type { Pose } from "./moves";

/** A tile that has left the wall: where it lay, `high` on the lower one or not, crosswise in a side wall. */
export interface Taken extends Pose {
  across: boolean;
  /** Taken with the other one of its stack. */
  pair: boolean;
}

/** What is seen of the lower tile below the upper one, in stack widths. */
const STOREY = 0.2;

/** Upper left corner of a tile of the usual shape that has the middle of a stack. */
function pose({ x, y, vertical }: Stack, p: number): Pose {
  return vertical ? { x: x + (FACE * p - p) / 2, y: y + (p - FACE * p) / 2, w: p } : { x, y, w: p };
}

/** Tiles that left the wall, in the order in which they were taken: the upper one of a stack first. */
export function taken(before: Layout, after: Layout, fromTail: boolean): Taken[] {
  const gone = before.stacks.flatMap((stack, i): Taken[] => {
    const left = after.stacks[i]?.count ?? 0;
    const n = Math.max(0, stack.count - left);
    const at = pose(stack, before.stack);
    return Array.from({ length: n }, (_, k) => ({
      ...at,
      y: at.y + (stack.count === 2 && k === 0 ? 0 : STOREY * before.stack),
      across: stack.vertical,
      pair: n === 2,
    }));
  });
  return fromTail ? gone.toReversed() : gone;
}
