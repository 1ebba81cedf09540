/** Scenes for the plans of movement: models laid out on a screen, their tiles followed from one to the next. */
import { geometry } from "../../src/board/geometry";
import { identify } from "../../src/board/identity";
import type { BoardModel } from "../../src/board/model";
import type { Move } from "../../src/board/motion/moves";
import { type Scene, plan } from "../../src/board/motion/plan";
import { layout } from "../../src/board/places/layout";

const SCREEN = geometry(844, 390);

/** The scenes of states that follow one another. */
export function scenes(...models: BoardModel[]): Scene[] {
  let minted = 0;
  let last: Scene | null = null;
  return models.map((model) => {
    const at = layout(model, SCREEN);
    const pieces = identify(last && { model: last.model, pieces: last.pieces }, model, at, () => ++minted);
    return (last = { model, layout: at, pieces, geometry: SCREEN });
  });
}

/** What moves from the one state to the other. */
export function between(before: BoardModel, after: BoardModel): { moves: Move[]; before: Scene; after: Scene } {
  const [a, b] = scenes(before, after) as [Scene, Scene];
  return { moves: plan(a, b), before: a, after: b };
}

export const ofKind = <K extends Move["kind"]>(moves: readonly Move[], kind: K): Extract<Move, { kind: K }>[] =>
  moves.filter((move): move is Extract<Move, { kind: K }> => move.kind === kind);
