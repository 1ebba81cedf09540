/** The words that the table needs, in one language; `{…}` are filled in by `fill`. */
import type { Side, Tile } from "../board/model";
import type { Called } from "../board/slots";
import type { PlayWords } from "./play-words";

export interface BoardWords {
  /** Language tag of the document. */
  lang: "zh-Hans" | "zh-Hant" | "en";
  /** Characters for 1 to 9, the suits m p s, the honours 1z to 7z, the flowers 1f to 8f. */
  numerals: readonly string[];
  suits: Readonly<Record<"m" | "p" | "s", string>>;
  suitedTile: string;
  honours: readonly string[];
  flowers: readonly string[];
  /** From east to north, on plates and in the middle. */
  winds: readonly string[];
  roundWind: string;
  play: PlayWords;
  /** Call buttons. */
  calls: Readonly<Record<Called, string>>;
  /** The game for two: giving tiles away, choosing one, picking a hidden one. */
  duel: Readonly<Record<"exchange" | "offer" | "give" | "keep" | "choose" | "asItComes" | "seabed" | "hidden", string>>;
  /** 单游, 双游, 三游. */
  youjin: readonly string[];
  wallFlower: string;
  /** What a dealt hand may be paid for, by its name on the wire. */
  openingWins: Readonly<Record<string, string>>;
  /** The same on a plate, where there is little room. */
  plate: { ready: string; gap: string; youjin: readonly string[] };
  /** What declaring a golden gap means. */
  gapCost: string;
  /** Hands shown by consent. */
  peek: { ask: string; waiting: string; question: string; agree: string; refuse: string; hand: string };
  back: string;
  ways: string;
  /** The second question of a weighty choice. */
  confirmPass: string;
  confirmGold: string;
  goldCost: string;
  robGold: string;
  threeGolds: string;
  heavenly: string;
  eachPays: string;
  points: string;
  /** Centre and plates. */
  left: string;
  reserve: string;
  deal: string;
  openDeal: string;
  streak: string;
  dealer: string;
  dealerMark: string;
  trustee: string;
  offline: string;
  gold: string;
  imBack: string;
  yourTurn: string;
  yourChoice: string;
  lastTiles: string;
  score: string;
  menu: string;
  talk: string;
  table: string;
  hand: string;
  /** Opening. */
  breakAt: string;
  walls: Readonly<Record<Side, string>>;
  dice: string;
  /** Seats seen from the viewer, for the log. */
  sides: Readonly<Record<Side, string>>;
  handTile: string;
  goldTile: string;
  drawnTile: string;
  said: {
    discard: string;
    call: string;
    flower: string;
    gold: string;
    win: string;
    exhausted: string;
    last: string;
  };
  exhausted: string;
}

/** `text` with each `{name}` replaced. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A tile's name. */
export function tileName(words: BoardWords, tile: Tile): string {
  const rank = Number(tile[0]) - 1;
  const suit = tile[1] ?? "";
  if (suit === "z") return words.honours[rank] ?? tile;
  if (suit === "f") return words.flowers[rank] ?? tile;
  const name = words.suits[suit as "m" | "p" | "s"];
  return name ? fill(words.suitedTile, { n: words.numerals[rank] ?? "", suit: name }) : tile;
}
