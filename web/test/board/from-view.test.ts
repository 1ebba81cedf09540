import { describe, expect, it } from "vitest";
import { type TableState, boardModel } from "../../src/board/from-view";
import type { Ask, Player, Seat, SeatView, TableView } from "../../src/net/protocol.gen";

const blank = (held: number): SeatView => ({ held, hand: null, melds: [], flowers: [], river: [], gold_discarded: false });

const HAND = ["2m", "3m", "4m", "6p", "6p", "6p", "1s", "1s", "5p", "5p", "9s"];

function view(you: Seat | null, parts: Partial<TableView> = {}): TableView {
  const seats: TableView["seats"] = [blank(16), blank(16), blank(16), blank(16)];
  if (you !== null) seats[you] = { ...blank(HAND.length), hand: HAND };
  return {
    you,
    deal: 2,
    deals: 8,
    dealer: 1,
    streak: 0,
    dice: { one: 4, two: 5, first: 0, start: 9 },
    frame: { hand_tiles: 16, wall_tiles: 144, players: 4, gold: true, dealer_draws: false, seat_winds: false, round_wind: null },
    gold: "5p",
    phase: "turn",
    turn: you ?? 0,
    drawn: null,
    last_discard: null,
    wall: { head: 70, tail: 9, gold_stack: 59, drawable: 47, reserve: 18 },
    seats,
    gold_discard: "allowed",
    opening_wins: [],
    paid: [],
    wall_flowers: [],
    marked: [],
    offer: null,
    ...parts,
  };
}

const player = (name: string): Player => ({ kind: "human", name, total: 0, connected: true, trustee: false, ready: true });
const PLAYERS: TableState["players"] = [player("甲"), player("乙"), player("丙"), player("丁")];

function state(at: TableView, ask: Ask | null = null): TableState {
  return {
    table: "t1",
    view: at,
    players: PLAYERS,
    ask: ask && { message: ask, at: 5 },
    clock: null,
    settled: null,
    hintAt: 8,
    sync: 1,
    refused: null,
  };
}

const ask = (window: Ask["window"], ...actions: string[]): Ask => ({
  t: "ask",
  decision: "d1",
  window,
  options: actions.map((action) => ({ action })),
});

describe("the table as a seat sees it", () => {
  it.each([
    [0, "乙", "丙", "丁"],
    [1, "丙", "丁", "甲"],
    [2, "丁", "甲", "乙"],
    [3, "甲", "乙", "丙"],
  ] as const)("from seat %i the next to play sits to the right", (you, right, top, left) => {
    const { seats } = boardModel(state(view(you)));
    expect([seats.right.name, seats.top.name, seats.left.name]).toEqual([right, top, left]);
  });

  it.each([
    [0, 9, "you"],
    [1, 27, "left"],
    [2, 45, "top"],
    [3, 63, "right"],
  ] as const)("from seat %i a break after nine stacks of seat 0's wall lies at %i", (you, start, wall) => {
    const at = boardModel(state(view(you)));
    expect(at.wall.start).toBe(start);
    expect(at.dice).toMatchObject({ wall, after: 9 });
  });

  it("holds golds first, and the drawn tile apart", () => {
    const { you } = boardModel(state(view(2, { drawn: "6p" }))).seats;
    expect(you.hand?.slice(0, 3)).toEqual(["5p", "5p", "2m"]);
    expect(you.hand?.filter((tile) => tile === "6p")).toHaveLength(2);
    expect(you.drawn).toBe("6p");
  });

  it("has no drawn tile on somebody else's turn", () => {
    expect(boardModel(state(view(2, { drawn: "6p", turn: 0 }))).seats.you.drawn).toBeNull();
  });

  it("shows a spectator the table from seat 0, unseated", () => {
    const at = boardModel(state(view(null)));
    expect(at.seated).toBe(false);
    expect(at.seats.you.name).toBe("甲");
  });

  it("shows a human who is away, and never a bot as away", () => {
    const players: TableState["players"] = [
      player("甲"),
      { ...player("乙"), connected: false },
      { ...player("丙"), kind: "bot", connected: false, trustee: true },
      { ...player("丁"), trustee: true },
    ];
    const { right, top, left } = boardModel({ ...state(view(0)), players }).seats;
    expect([right.connected, top.connected, top.trustee, left.trustee]).toEqual([false, true, false, true]);
  });
});

/** Seat 0 has just discarded a tile. */
function discarded(tile: string): Partial<TableView> {
  const { seats } = view(1);
  seats[0] = { ...blank(16), river: [{ tile: "9m" }, { tile }] };
  return { seats, phase: "claims", turn: 0, last_discard: 0 };
}

describe("an ask", () => {
  it.each([
    ["opening", "win", "heavenly"],
    ["opening", "three_golds", "three_golds"],
    ["claims", "rob_gold", "rob_gold"],
    ["claims", "win", "win"],
    ["claims", "chow:345m", "chow"],
    ["claims", "pung", "pung"],
    ["claims", "open_kong", "kong"],
    ["rob_kong", "win", "rob_kong"],
    ["turn", "concealed_kong:2222m", "kong"],
    ["turn", "added_kong:2222m", "kong"],
    ["turn", "discard:5m", "discard"],
    ["claims", "pass", "pass"],
  ] as const)("in the %s window offers %s as %s", (window, action, kind) => {
    const at = boardModel(state(view(1), ask(window, action)));
    expect(at.ask?.options.map((option) => option.kind)).toEqual([kind]);
  });

  it("names the tile that a claim takes", () => {
    const at = boardModel(state(view(1, discarded("3m")), ask("claims", "pung", "rob_gold", "pass")));
    expect(at.ask?.options.map(({ taken }) => taken)).toEqual(["3m", "5p", null]);
  });

  it("knows the tile of a discard from its text", () => {
    const at = boardModel(state(view(1), ask("turn", "discard:5m")));
    expect(at.ask?.options[0]?.tiles).toEqual(["5m"]);
  });

  it("leaves out what it does not know", () => {
    expect(boardModel(state(view(1), ask("turn", "dance", "pass"))).ask?.options).toHaveLength(1);
  });

  it("brings its own clock, counted from its arrival", () => {
    const timed = { ...ask("turn", "pass"), left_ms: 9000, total_ms: 15000 };
    expect(boardModel(state(view(1), timed)).clock).toEqual({ side: "you", left: 9000, total: 15000, at: 5 });
  });
});

function two(you: Seat) {
  const at = view(you);
  const frame = { ...at.frame, players: 2, hand_tiles: 13, wall_tiles: 71, gold: false, seat_winds: true };
  return boardModel(state({ ...at, frame, opening_wins: [[], ["no_258"], [], []] }));
}

describe("a table of two", () => {
  it.each([
    [0, "乙"],
    [1, "甲"],
  ] as const)("has the other one opposite seat %i and nobody at the sides", (you, other) => {
    const { seats } = two(you);
    expect(seats.top.name).toBe(other);
    expect([seats.you, seats.top, seats.right, seats.left].map(({ playing }) => playing)).toEqual([true, true, false, false]);
  });

  it("counts the winds of those who play, from the dealer on", () => {
    const { seats } = two(0);
    expect([seats.you.wind, seats.top.wind, seats.right.wind]).toEqual([1, 0, null]);
  });

  it("has as many stacks as its tiles, the break within them", () => {
    const { wall, dice } = two(0);
    expect(wall).toMatchObject({ tiles: 71, start: 9 });
    expect(dice).toMatchObject({ wall: "you", after: 9 });
  });

  it("shows whose dealt hand was paid for", () => {
    expect(two(0).seats.top.openingWins).toEqual(["no_258"]);
  });
});
