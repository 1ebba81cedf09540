import { describe, expect, it } from "vitest";
import { emptyView, fold, goldStack } from "../../src/core/fold";
import type { DealStarted, Meld, Seat, TableEvent, TableView } from "../../src/net/protocol.gen";

const COUNTS = { left: 100, reserve: 18 };
const DICE = { one: 4, two: 5, first: 2, start: 40 } as const;
const DEAL: DealStarted = { e: "deal", ...COUNTS, deal: 3, deals: 8, dealer: 1, streak: 2, dice: DICE, frame: emptyView(0).frame };

function run(you: Seat | null, ...events: TableEvent[]): TableView {
  return [DEAL, ...events].reduce(fold, emptyView(you));
}

function take(seat: Seat, tiles: string[] | null, count = tiles?.length ?? 4): TableEvent {
  return { e: "take", ...COUNTS, seat, count, tiles };
}

function discard(seat: Seat, tile: string, drawn = false): TableEvent {
  return { e: "discard", ...COUNTS, seat, tile, ...(drawn && { drawn }) };
}

function draw(seat: Seat, tile: string | null): TableEvent {
  return { e: "draw", ...COUNTS, seat, tile };
}

function meld(seat: Seat, type: Meld["type"], tiles: (string | null)[], claimed: number | null = null, source: Seat | null = null): TableEvent {
  return { e: "meld", ...COUNTS, seat, meld: { type, tiles, claimed, source } };
}

const GOLD: TableEvent = { e: "open_gold", ...COUNTS, tile: "5p" };

describe("a new deal", () => {
  it("clears the table and waits for the dealer", () => {
    const old = run(1, take(1, ["1m", "2m"]), GOLD, discard(1, "1m"));
    const view = fold(old, { ...DEAL, deal: 4, dealer: 3, streak: 0 });
    expect(view).toMatchObject({ you: 1, deal: 4, dealer: 3, turn: 3, streak: 0, gold: null, phase: "opening", last_discard: null });
    expect(view.wall).toEqual({ head: 0, tail: 0, gold_stack: null, drawable: 100, reserve: 18 });
    expect(view.seats[1]).toEqual({ held: 0, hand: [], melds: [], flowers: [], river: [], gold_discarded: false });
    expect(view.seats[0].hand).toBeNull();
  });

  it("leaves the view it was given as it was", () => {
    const before = run(1, take(1, ["9s", "1m"]));
    const copy = structuredClone(before);
    fold(before, discard(1, "9s"));
    fold(before, draw(1, "2m"));
    expect(before).toEqual(copy);
  });
});

describe("tiles taken", () => {
  it("are sorted into the own hand, and only counted elsewhere", () => {
    const view = run(1, take(1, ["1z", "9m", "1m", "3s"]), take(2, null), take(1, ["2p"], 1));
    expect(view.seats[1].hand).toEqual(["1m", "9m", "2p", "3s", "1z"]);
    expect(view.seats[1].held).toBe(5);
    expect(view.seats[2]).toMatchObject({ held: 4, hand: null });
    expect(view.wall.head).toBe(9);
  });

  it("are nobody's business to a spectator", () => {
    const view = run(null, take(0, null), take(1, null));
    expect(view.seats.map((seat) => seat.hand)).toEqual([null, null, null, null]);
  });
});

describe("flowers", () => {
  it("leave the hand and are replaced from the tail", () => {
    const view = run(
      1,
      take(1, ["1z", "1z", "2m"]),
      { e: "flower", ...COUNTS, seat: 1, tile: "1z" },
      { e: "replace", ...COUNTS, seat: 1, tile: "7s" },
    );
    expect(view.seats[1]).toMatchObject({ held: 3, hand: ["2m", "7s", "1z"], flowers: ["1z"] });
    expect(view.wall).toMatchObject({ head: 3, tail: 1 });
    expect(view.drawn).toBeNull();
  });

  it("turned up for the gold are the dealer's and use a place of the tail", () => {
    const view = run(0, { e: "turn_flower", ...COUNTS, seat: 1, tile: "3f" }, GOLD);
    expect(view.seats[1].flowers).toEqual(["3f"]);
    expect(view.gold).toBe("5p");
    expect(view.wall.tail).toBe(2);
  });

  it("drawn in play are replaced by what then counts as drawn", () => {
    const view = run(
      1,
      GOLD,
      draw(1, "2f"),
      { e: "flower", ...COUNTS, seat: 1, tile: "2f" },
      { e: "replace", ...COUNTS, seat: 1, tile: "4s" },
    );
    expect(view.drawn).toBe("4s");
    expect(view.seats[1].hand).toEqual(["4s"]);
  });
});

describe("the open gold", () => {
  it.each([
    [0, 18, 63],
    [1, 18, 63],
    [2, 18, 62],
    [3, 19, 61],
    [2, 20, 61],
    [7, 22, 58],
  ])("with %i places gone and a reserve of %i lies on stack %i from the break", (tail, reserve, stack) => {
    expect(goldStack({ tail, reserve }, DEAL.frame)).toBe(stack);
  });

  it("moves with every event that uses the tail or grows the reserve", () => {
    const opened = run(1, GOLD);
    expect(opened.wall.gold_stack).toBe(63);
    const replaced = fold(opened, { e: "replace", left: 90, reserve: 18, seat: 0, tile: null });
    expect(replaced.wall.gold_stack).toBe(62);
    expect(fold(replaced, { e: "flower", left: 90, reserve: 20, seat: 0, tile: "1f" }).wall).toMatchObject({ gold_stack: 61, drawable: 90, reserve: 20 });
  });

  it("discarded binds the discarder", () => {
    const view = run(1, take(1, ["5p"]), GOLD, discard(1, "5p"));
    expect(view.seats.map((seat) => seat.gold_discarded)).toEqual([false, true, false, false]);
  });
});

describe("a turn", () => {
  it("draws from the head, then discards into the river", () => {
    const drawn = run(1, GOLD, take(1, ["1m"]), draw(1, "3p"));
    expect(drawn).toMatchObject({ phase: "turn", turn: 1, drawn: "3p" });
    const view = fold(drawn, discard(1, "3p", true));
    expect(view).toMatchObject({ phase: "claims", turn: 1, drawn: null, last_discard: 1 });
    expect(view.seats[1]).toMatchObject({ held: 1, hand: ["1m"], river: [{ tile: "3p", drawn: true }] });
  });

  it("of somebody else shows no tile, and the last discard stays marked", () => {
    const view = run(1, GOLD, take(1, ["1m"]), take(2, null), discard(1, "1m"), draw(2, null));
    expect(view).toMatchObject({ phase: "turn", turn: 2, drawn: null, last_discard: 1 });
    expect(view.seats[2].held).toBe(5);
  });
});

describe("a claim", () => {
  it("takes the tile out of the river and the others out of the hand", () => {
    const view = run(2, GOLD, take(2, ["3s", "4s", "4s", "9m"]), take(1, null), discard(1, "5s"), meld(2, "chow", ["3s", "4s", "5s"], 2, 1));
    expect(view.seats[2]).toMatchObject({ held: 2, hand: ["9m", "4s"] });
    expect(view.seats[2].melds).toEqual([{ type: "chow", tiles: ["3s", "4s", "5s"], claimed: 2, source: 1 }]);
    expect(view.seats[1].river).toEqual([{ tile: "5s", claimed: true }]);
    expect(view).toMatchObject({ phase: "turn", turn: 2, last_discard: null, drawn: null });
  });

  it("of an open kong takes three tiles, and its replacement is drawn", () => {
    const kong = meld(2, "open_kong", ["7p", "7p", "7p", "7p"], 1, 0);
    const view = run(2, GOLD, take(2, ["7p", "7p", "7p", "1m"]), discard(0, "7p"), kong, { e: "replace", ...COUNTS, seat: 2, tile: "2m" });
    expect(view.seats[2]).toMatchObject({ held: 2, hand: ["1m", "2m"] });
    expect(view.drawn).toBe("2m");
  });
});

describe("a kong of one's own", () => {
  it("added takes the place of the pung", () => {
    const view = run(
      2,
      GOLD,
      take(2, ["7p", "7p", "7p", "1m"]),
      discard(0, "7p"),
      meld(2, "pung", ["7p", "7p", "7p"], 0, 0),
      meld(2, "added_kong", ["7p", "7p", "7p", "7p"], 0, 0),
    );
    expect(view.seats[2].hand).toEqual(["1m"]);
    expect(view.seats[2].melds).toEqual([{ type: "added_kong", tiles: ["7p", "7p", "7p", "7p"], claimed: 0, source: 0 }]);
    expect(view.seats[0].river).toEqual([{ tile: "7p", claimed: true }]);
  });

  it("concealed is four tiles, unknown at another seat", () => {
    const own = run(2, GOLD, take(2, ["7p", "7p", "7p", "7p"]), meld(2, "concealed_kong", ["7p", "7p", "7p", "7p"]));
    expect(own.seats[2]).toMatchObject({ held: 0, hand: [] });
    const other = run(0, GOLD, take(2, null), meld(2, "concealed_kong", [null, null, null, null]));
    expect(other.seats[2]).toMatchObject({ held: 0, hand: null });
    expect(other.seats[2].melds[0]?.tiles).toEqual([null, null, null, null]);
  });
});

describe("the end", () => {
  it("opens every hand and every meld", () => {
    const kong: Meld = { type: "concealed_kong", tiles: ["7p", "7p", "7p", "7p"], claimed: null, source: null };
    const view = run(0, GOLD, { e: "win", ...COUNTS, seat: 2, how: "self_draw", tile: "1m", payer: null }, {
      e: "settled",
      ...COUNTS,
      hands: [["1m"], ["2m", "3m"], ["4m"], []],
      melds: [[], [], [kong], []],
      winner: 2,
      how: "self_draw",
      winning_tile: "1m",
      payer: null,
      sets: [],
      specials: [],
      lines: [],
      value: 16,
      payments: [-16, -16, 48, -16],
      totals: [-16, -16, 48, -16],
      next_dealer: 2,
      next_streak: 0,
      session_over: false,
    });
    expect(view.phase).toBe("over");
    expect(view.seats.map((seat) => seat.hand)).toEqual([["1m"], ["2m", "3m"], ["4m"], []]);
    expect(view.seats.map((seat) => seat.held)).toEqual([1, 2, 1, 0]);
    expect(view.seats[2].melds).toEqual([kong]);
  });
});
