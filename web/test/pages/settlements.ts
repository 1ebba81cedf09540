/** Settlements as the server sends them, for tests: a golden pair drawn by oneself, and a drawn deal. */
import type { Settled } from "../../src/net/protocol.gen";

const tiles = (text: string): string[] => text.split(" ");

export const WON: Settled = {
  e: "settled",
  left: 40,
  reserve: 18,
  hands: [
    tiles("5p 5p 2m 3m 4m 6m 7m 8m 1p 2p 3p 7s 8s 9s"),
    tiles("3m 8m 8m 4p 4p 6p 5s 6s 6s 7s"),
    tiles("5p 1m 2m 3m 6m 7m 7m 4p 6p 2s 3s 4s 4s"),
    tiles("1m 4m 6m 3p 4p 6p 2s 5s 6s 8s"),
  ],
  melds: [
    [{ type: "chow", tiles: tiles("3s 4s 5s"), claimed: 1, source: 3 }],
    [
      { type: "pung", tiles: tiles("8p 8p 8p"), claimed: 2, source: 3 },
      { type: "chow", tiles: tiles("1s 2s 3s"), claimed: 0, source: 0 },
    ],
    [{ type: "chow", tiles: tiles("1p 2p 3p"), claimed: 1, source: 1 }],
    [
      { type: "open_kong", tiles: tiles("7p 7p 7p 7p"), claimed: 2, source: 0 },
      { type: "pung", tiles: tiles("5m 5m 5m"), claimed: 0, source: 1 },
    ],
  ],
  winner: 0,
  how: "self_draw",
  winning_tile: "1p",
  payer: null,
  sets: [tiles("2m 3m 4m"), tiles("6m 7m 8m"), tiles("1p 2p 3p"), tiles("7s 8s 9s"), tiles("5p 5p")],
  specials: ["golden_pair"],
  lines: [
    { label: "flowers", points: 3, times: 1 },
    { label: "golds", points: 2, times: 1 },
    { label: "streak", points: 1, times: 1 },
    { label: "constant", points: 5, times: 1 },
    { label: "multiplier", points: 2, times: 1 },
    { label: "golden_pair", points: 60, times: 1 },
  ],
  value: 82,
  payments: [246, -82, -82, -82],
  totals: [1292, 886, 930, 892],
  next_dealer: 0,
  next_streak: 2,
  session_over: false,
};

export const DRAWN: Settled = {
  ...WON,
  winner: null,
  how: null,
  winning_tile: null,
  sets: [],
  specials: [],
  lines: [],
  value: 0,
  payments: [0, 0, 0, 0],
  totals: [46, -12, 0, -34],
};

/** A win counted by fans, off a discard: the discarder pays the points and eight, the others eight. */
export const BY_FANS: Settled = {
  ...WON,
  how: "discard",
  payer: 2,
  specials: [],
  lines: [
    { label: "all_chows", points: 2, times: 1 },
    { label: "mixed_triple_chow", points: 8, times: 1 },
    { label: "mixed_double_chow", points: 2, times: 2 },
    { label: "base_payment", points: 8, times: 1 },
  ],
  value: 20,
  payments: [36, -8, -20, -8],
};
