/** What comes in which frame. */
import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { table } from "../../src/board/geometry";
import type { BoardModel, Side } from "../../src/board/model";
import { TableUi } from "../../src/board/ui";
import { seat, tiles } from "../../gallery/fixtures";
import { ownTurn } from "./hands";

/** A table whose frames are turned by hand. */
class Slow {
  readonly ui: TableUi;
  private frames: (() => void)[] = [];

  constructor(first: BoardModel) {
    const nextFrame = (then: () => void) => {
      this.frames.push(then);
      return () => void (this.frames = this.frames.filter((one) => one !== then));
    };
    this.ui = new TableUi(signal(first), signal(table(844, 390)), { send: () => undefined, later: () => () => undefined, nextFrame, now: () => 0 });
  }

  frame(): void {
    const due = this.frames;
    this.frames = [];
    for (const run of due) run();
  }

  opened(): Side[] {
    const sides = this.ui.pieces.value.filter(({ zone }) => zone === "shown").map(({ side }) => side);
    return [...new Set(sides)];
  }
}

const HAND = "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 7p";

const open = (side: Side) => seat(side, 17, { shown: tiles(HAND) });

function ended(winner: Side): BoardModel {
  const base = ownTurn();
  const outcome = { ...base.outcome, winner, how: "self_draw", tile: "7p", gains: { you: 0, right: 0, top: 0, left: 0 } } as BoardModel["outcome"];
  return { ...base, phase: "over", turn: null, ask: null, outcome, seats: { ...base.seats, right: open("right"), top: open("top"), left: open("left") } };
}

describe("at the end of a deal", () => {
  it("hands are opened one in each frame, the winner's first", () => {
    const slow = new Slow(ownTurn());
    slow.ui.show(ended("top"));
    const seen = [slow.opened()];
    for (let i = 0; i < 3; i++) {
      slow.frame();
      seen.push(slow.opened());
    }
    expect(seen.map((sides) => sides.length)).toEqual([0, 1, 2, 3]);
    expect(seen[1]).toEqual(["top"]);
  });

  it("hands that were open when one came are open at once", () => {
    expect(new Slow(ended("top")).opened().sort()).toEqual(["left", "right", "top"]);
    const slow = new Slow(ownTurn());
    slow.ui.show({ ...ended("left"), sync: ownTurn().sync + 1 });
    expect(slow.opened().sort()).toEqual(["left", "right", "top"]);
  });

  it("the next deal has them closed though some were still waiting", () => {
    const slow = new Slow(ownTurn());
    slow.ui.show(ended("top"));
    slow.ui.show({ ...ownTurn(), dealKey: "next" });
    slow.frame();
    expect(slow.opened()).toEqual([]);
  });
});

/** The own turn with another score at the left. */
function later(): BoardModel {
  const base = ownTurn();
  return { ...base, seats: { ...base.seats, left: { ...base.seats.left, score: 99 } } };
}

describe("what stands beside the tiles", () => {
  it("follows a frame after them", () => {
    const slow = new Slow(ownTurn());
    slow.ui.show(later());
    expect(slow.ui.shown.value.seats.left.score).toBe(99);
    expect(slow.ui.beside.value.shown.seats.left.score).not.toBe(99);
    slow.frame();
    expect(slow.ui.beside.value.shown.seats.left.score).toBe(99);
  });

  it("changes with them where the table starts anew or has another size", () => {
    const slow = new Slow(ownTurn());
    slow.ui.show({ ...later(), sync: later().sync + 1 });
    expect(slow.ui.beside.value.shown.seats.left.score).toBe(99);
    slow.ui.table.value = table(390, 844);
    expect(slow.ui.beside.value.geometry).toBe(slow.ui.table.value.geometry);
  });
});
