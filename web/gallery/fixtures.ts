/** States of the table for looking at, made by hand; every count is possible except in `stress`. */
import type { BoardModel, MeldModel, OptionModel, RiverModel, SeatModel, Side, Tile } from "../src/board/model";

/** "2m 3m 4m" to tiles. */
export const tiles = (text: string): Tile[] => text.split(" ").filter(Boolean);
export const river = (text: string): RiverModel[] =>
  tiles(text).map((tile) => ({ tile: tile.replace(/[-*]/, ""), drawn: tile.includes("*"), claimed: tile.includes("-") }));

export function meld(type: MeldModel["type"], text: string, claimed: number | null = 0, from: Side | null = "left"): MeldModel {
  return { type, tiles: text === "hidden" ? [null, null, null, null] : tiles(text), claimed, from };
}

const NAMES: Readonly<Record<Side, string>> = { you: "榕生", right: "依妹", top: "阿福", left: "依伯" };
const SCORES: Readonly<Record<Side, number>> = { you: 1046, right: 968, top: 1012, left: 974 };

export function seat(side: Side, held: number, parts: Partial<SeatModel> = {}): SeatModel {
  return {
    name: NAMES[side],
    score: SCORES[side],
    bot: side !== "you",
    connected: true,
    trustee: false,
    held,
    hand: null,
    drawn: null,
    melds: [],
    flowers: [],
    river: [],
    ready: false,
    playing: true,
    openingWins: [],
    wind: null,
    ...parts,
  };
}

const option = (kind: OptionModel["kind"], action: string, text = "", taken: Tile | null = null, points: number | null = null): OptionModel => ({
  kind,
  action,
  tiles: tiles(text),
  taken,
  points,
});

/** Options to discard each kind of a hand. */
export const discards = (hand: readonly Tile[]): OptionModel[] =>
  [...new Set(hand)].map((tile) => option("discard", `discard:${tile}`, tile));

export function model(parts: Partial<BoardModel>): BoardModel {
  return {
    dealKey: "gallery 3",
    sync: 1,
    deal: 3,
    deals: 8,
    dealer: "you",
    streak: 1,
    phase: "turn",
    dice: { one: 4, two: 5, wall: "you", after: 9 },
    handTiles: 16,
    golds: true,
    gold: "5p",
    wallFlowers: [],
    offer: null,
    roundWind: null,
    turn: "you",
    lastDiscard: null,
    wall: { tiles: 144, start: 9, head: 90, tail: 20, goldStack: 52, drawable: 16, reserve: 19 },
    seats: { you: seat("you", 16), right: seat("right", 16), top: seat("top", 16), left: seat("left", 16) },
    ask: null,
    clock: null,
    outcome: null,
    refused: null,
    seated: true,
    ...parts,
  };
}

const clock = (side: Side, left: number, total: number) => ({ side, left: left * 1000, total: total * 1000, at: performance.now() });

function own(): BoardModel {
  const hand = tiles("5p 2m 3m 4m 6m 7m 8m 2p 3p 7s 8s 9s 9s");
  return model({
    lastDiscard: "left",
    clock: clock("you", 12, 15),
    ask: { id: "own", window: "turn", marked: [], options: discards([...hand, "6p"]) },
    seats: {
      you: seat("you", 14, { hand, drawn: "6p", melds: [meld("chow", "3s 4s 5s", 1)], flowers: tiles("1z 3f 8f"), river: river("9m 1s 9p 8p* 1m 6s") }),
      right: seat("right", 10, {
        melds: [meld("pung", "8p 8p 8p", 2), meld("chow", "1s 2s 3s", 0)],
        flowers: tiles("1z 1z 7z 2f 7f 4z"),
        river: river("9s 1p 9m* 4m 7s"),
      }),
      top: seat("top", 13, { melds: [meld("chow", "1p 2p 3p", 1)], flowers: tiles("2z 5f 6z 6z 3z"), river: river("9s 9p 1s 7m 2m 8s") }),
      left: seat("left", 10, {
        melds: [meld("open_kong", "7p 7p 7p 7p", 2), meld("pung", "5m 5m 5m", 0)],
        flowers: tiles("5z 5z 4f 2z 4z 7z 6f"),
        river: river("1p 9p 3s- 8s 6m"),
      }),
    },
  });
}

function call(): BoardModel {
  return model({
    deal: 4,
    streak: 0,
    dealer: "right",
    phase: "claims",
    turn: "left",
    lastDiscard: "left",
    clock: clock("you", 4, 15),
    wall: { tiles: 144, start: 30, head: 94, tail: 18, goldStack: 53, drawable: 20, reserve: 18 },
    ask: {
      id: "call",
      window: "claims",
      marked: [],
      options: [
        option("pung", "pung", "5s 5s", "5s"),
        option("chow", "chow_low", "6s 7s", "5s"),
        option("chow", "chow_middle", "4s 6s", "5s"),
        option("chow", "chow_high", "3s 4s", "5s"),
        option("pass", "pass"),
      ],
    },
    seats: {
      you: seat("you", 16, { hand: tiles("5p 2m 3m 4m 7m 8m 2p 3p 7p 9p 3s 4s 5s 5s 6s 7s"), flowers: tiles("1z 3f 8f 6z 3z"), river: river("9m 1s 9s 8p") }),
      right: seat("right", 16, { connected: false, bot: false, flowers: tiles("1z 1z 7z 2f 7f 4z"), river: river("9p 1p 9m 2p 6m") }),
      top: seat("top", 13, { trustee: true, melds: [meld("pung", "6p 6p 6p", 0)], flowers: tiles("2z 5f 6z 6z 3z"), river: river("1s 9s 4m 7s 1p") }),
      left: seat("left", 16, { flowers: tiles("5z 5z 4f 2z 4z 7z 6f"), river: river("1m 9m 8s 3m 5s") }),
    },
  });
}

function rob(): BoardModel {
  return model({
    deal: 1,
    streak: 0,
    dealer: "left",
    phase: "claims",
    turn: "left",
    lastDiscard: "left",
    clock: clock("you", 9, 15),
    wall: { tiles: 144, start: 66, head: 65, tail: 16, goldStack: 55, drawable: 46, reserve: 18 },
    ask: { id: "rob", window: "turn", marked: [], options: [option("rob_gold", "rob_gold", "", "5p", 48), option("pass", "pass")] },
    seats: {
      you: seat("you", 16, { hand: tiles("2m 3m 4m 6m 7m 8m 9m 9m 1p 2p 3p 4s 5s 6s 7s 8s"), flowers: tiles("1z 3f 8f") }),
      right: seat("right", 16, { flowers: tiles("1z 7z 2f 4z") }),
      top: seat("top", 16, { flowers: tiles("2z 5f 6z 6z 3z") }),
      left: seat("left", 16, { flowers: tiles("5z 4f 2z"), river: river("1s") }),
    },
  });
}

/** The dealer's 17 tiles with three golds and complete: two rare wins at once. */
function golds(): BoardModel {
  const hand = tiles("5p 5p 5p 2m 3m 4m 6m 7m 8m 9m 9m 1p 2p 3p 4s 5s 6s");
  return model({
    phase: "opening",
    clock: clock("you", 9, 10),
    wall: { tiles: 144, start: 9, head: 65, tail: 9, goldStack: 59, drawable: 52, reserve: 18 },
    ask: {
      id: "golds",
      window: "claims",
      marked: [],
      options: [option("heavenly", "win", "", null, 72), option("three_golds", "three_golds", "", null, 60), option("pass", "pass")],
    },
    seats: { ...model({}).seats, you: seat("you", 17, { hand, flowers: tiles("1z") }) },
  });
}

/** Own turn with three kongs to choose from, and a win. */
function kongs(): BoardModel {
  const hand = tiles("5p 2m 2m 2m 2m 7m 7m 7m 7m 3p");
  return model({
    clock: clock("you", 14, 15),
    wall: { tiles: 144, start: 50, head: 120, tail: 4, goldStack: 61, drawable: 2, reserve: 18 },
    ask: {
      id: "kongs",
      window: "claims",
      marked: [],
      options: [
        option("win", "win", "", null, 24),
        option("kong", "concealed_kong:2m", "2m 2m 2m 2m"),
        option("kong", "concealed_kong:7m", "7m 7m 7m 7m"),
        option("kong", "added_kong:6s", "6s"),
        ...discards([...hand, "6s"]),
      ],
    },
    seats: {
      ...own().seats,
      you: seat("you", 11, { hand, drawn: "6s", melds: [meld("pung", "6s 6s 6s", 2, "right"), meld("concealed_kong", "9s 9s 9s 9s", null, null)], flowers: tiles("3f") }),
      top: seat("top", 13, { melds: [meld("concealed_kong", "hidden", null, null)], river: river("9s 9p") }),
    },
  });
}

function opening(): BoardModel {
  const eight = { right: seat("right", 8), top: seat("top", 8), left: seat("left", 8) };
  return model({
    phase: "opening",
    gold: null,
    turn: "you",
    wall: { tiles: 144, start: 9, head: 32, tail: 0, goldStack: null, drawable: 112, reserve: 18 },
    seats: { ...eight, you: seat("you", 8, { hand: tiles("4m 9m 3p 8p 2s 7s 2z 5f") }) },
  });
}

const KINDS = ["m", "p", "s"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${suit}`)).filter((tile) => tile !== "5p");

/** More than can be: twenty tiles in each river, fifteen flowers, five melds each. */
function stress(): BoardModel {
  let n = 0;
  const many = () => Array.from({ length: 20 }, (): RiverModel => ({ tile: KINDS[(n++ * 7) % 26] ?? "1m", drawn: false, claimed: false }));
  const flowers = tiles("1z 1z 2z 2z 3z 3z 4z 4z 7z 7z 6z 1f 3f 5f 8f");
  const five = ["2m", "3p", "6s", "8p", "9s"].map((tile, i) =>
    meld(i === 1 ? "added_kong" : "pung", Array.from({ length: i === 1 ? 4 : 3 }, () => tile).join(" "), i % 3),
  );
  const other = (side: Side) => seat(side, 1, { melds: five, flowers, river: many() });
  return model({
    lastDiscard: "left",
    clock: clock("you", 12, 15),
    wall: { tiles: 144, start: 9, head: 125, tail: 12, goldStack: 56, drawable: 0, reserve: 19 },
    ask: { id: "stress", window: "turn", marked: [], options: discards(tiles("5p 2m 3m 4m 6p")) },
    seats: {
      you: seat("you", 5, { hand: tiles("5p 2m 3m 4m"), drawn: "6p", melds: five.slice(0, 4), flowers, river: many() }),
      right: other("right"),
      top: other("top"),
      left: other("left"),
    },
  });
}

function trustee(): BoardModel {
  const at = own();
  return { ...at, ask: null, seats: { ...at.seats, you: { ...at.seats.you, trustee: true } } };
}

function win(): BoardModel {
  return { ...own(), ask: null, clock: null, phase: "over", turn: null, outcome: { winner: "you", how: "self_draw", tile: "6p", gains: { you: 246, right: -82, top: -82, left: -82 } } };
}

/** Seventeen tiles and no drawn one: the dealer's first discard. */
function first(): BoardModel {
  const hand = tiles("5p 5p 2m 3m 4m 6m 7m 8m 9m 9m 1p 2p 3p 4s 5s 6s 7s");
  return model({ ask: { id: "first", window: "turn", marked: [], options: discards(hand) }, seats: { ...model({}).seats, you: seat("you", 17, { hand }) } });
}

const WAITS = [
  { tile: "1p", points: 20, drawn: 40 },
  { tile: "4p", points: 20, drawn: 40 },
  { tile: "6s", points: 20, drawn: 40 },
  { tile: "9s", points: 20, drawn: 40 },
];

/** Own turn: what the raised discard would wait for; some tiles may not go. */
function waits(): BoardModel {
  const at = own();
  const ask = at.ask && { ...at.ask, kept: { "5p": "gold_kept" }, options: at.ask.options.filter(({ tiles: [tile] }) => tile !== "5p").map((one) => (["6p", "8m"].includes(one.tiles[0] ?? "") ? { ...one, waits: WAITS } : one)) };
  return { ...at, ask };
}

/** Others play: the lamp shows what the hand waits for, of different worth. */
function resting(): BoardModel {
  const at = own();
  const you = { ...at.seats.you, drawn: null, held: 13 };
  const few = WAITS.map((one, i) => ({ ...one, points: i === 1 ? null : one.points + 4 * i }));
  return { ...at, ask: null, turn: "right", waits: few, auto: { win: true, claims: false, discard: true }, seats: { ...at.seats, you } };
}

export const STATES: Readonly<Record<string, () => BoardModel>> = {
  own,
  call,
  rob,
  golds,
  kongs,
  opening,
  stress,
  trustee,
  win,
  first,
  waits,
  resting,
};
