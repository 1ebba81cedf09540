/**
 * What the table shows, and nothing about how it came about: the widget knows no rules and no network.
 *
 * Sides are seen from the viewer: `right` plays after `you`. Tiles are texts (`5m`, `1z`, `3f`).
 */

export type Side = "you" | "right" | "top" | "left";
/** In playing order, from the viewer. */
export const SIDES: readonly Side[] = ["you", "right", "top", "left"];
/** A tile's text form: digit and suit. */
export type Tile = string;

export interface MeldModel {
  /** `gap`: the two neighbours of the gold that a golden gap has laid open. */
  type: "chow" | "pung" | "open_kong" | "added_kong" | "concealed_kong" | "gap";
  /** `null`: a tile that this viewer may not see. */
  tiles: readonly (Tile | null)[];
  /** Index of the tile that lies sideways, and whose it was. */
  claimed: number | null;
  from: Side | null;
}

export interface RiverModel {
  tile: Tile;
  /** Discarded as drawn. */
  drawn: boolean;
  /** Taken by a claim: only its trace is left. */
  claimed: boolean;
}

export interface SeatModel {
  name: string;
  /** The number of a built-in avatar; 0 or none: the name's own letter. */
  avatar?: number;
  score: number;
  bot: boolean;
  /** How well it plays, in a word, where it is a bot. */
  level?: string | null;
  connected: boolean;
  trustee: boolean;
  /** Concealed tiles, the drawn one included. */
  held: number;
  /** Own seat, or the end of the deal: sorted, golds first, without `drawn`. */
  hand: readonly Tile[] | null;
  drawn: Tile | null;
  melds: readonly MeldModel[];
  flowers: readonly Tile[];
  river: readonly RiverModel[];
  /** Has declared a golden gap, or ready: discards what it draws. */
  locked?: boolean;
  /** 2 or 3: swims double or triple, which all may know. */
  youjin?: number;
  /** The concealed tiles, where their owner lets this viewer see them, and at the end of the deal. */
  shown?: readonly Tile[] | null;
  /** Has declared ready. */
  ready: boolean;
  /** Somebody sits there; without, its plate is not shown. */
  playing: boolean;
  /** What the dealt hand was paid for at once. */
  openingWins: readonly string[];
  /** The seat's wind, 0 east to 3 north, where winds count. */
  wind: number | null;
}

/** Hands shown by consent: whether one may ask for them, who is being asked, who asks oneself. */
export interface PeekModel {
  mayAsk: boolean;
  waiting: readonly Side[];
  questions: readonly { side: Side; clock: ClockModel | null }[];
}

export interface WallModel {
  /** Tiles of the whole wall: 144, or those of a set without flowers, without honours, for two. */
  tiles: number;
  /** Stack at which the taking starts: from 0 clockwise from the right end of the viewer's wall. */
  start: number;
  /** Tiles gone from the break on, and places used up at the other end. */
  head: number;
  tail: number;
  /** Stack counted from the break where the open gold lies. */
  goldStack: number | null;
  drawable: number;
  reserve: number;
}

export interface DiceModel {
  one: number;
  two: number;
  /** Whose wall is broken. */
  wall: Side;
  /** After how many stacks from its right end. */
  after: number;
}

export type OptionKind =
  | "win"
  | "rob_gold"
  | "three_golds"
  | "heavenly"
  | "rob_kong"
  | "kong"
  | "pung"
  | "chow"
  | "gap"
  | "pass"
  | "discard"
  | "ready"
  | "mark"
  | "choose"
  | "seabed";

export interface OptionModel {
  /** What to send. */
  action: string;
  kind: OptionKind;
  /** Own tiles it uses. */
  tiles: readonly Tile[];
  /** The tile it takes from somebody, shown with them. */
  taken: Tile | null;
  /** What one payer would pay. */
  points: number | null;
  /** What the hand would wait for, of a discard that leaves it ready. */
  waits?: readonly WaitModel[];
}

/** A tile that would win: what who discards it would pay, what each if it is drawn. */
export interface WaitModel {
  tile: Tile;
  points: number | null;
  drawn: number | null;
  /** A win on it was let go: until the own next discard it only wins if it is drawn. */
  passed?: boolean;
}

/** What is answered by itself in this deal. */
export interface AutoModel {
  win: boolean;
  claims: boolean;
  discard: boolean;
}

export interface AskModel {
  id: string;
  window: "opening" | "turn" | "claims" | "rob_kong" | "exchange" | "offer" | "choice" | "seabed";
  /** Own tiles given away already in this exchange. */
  marked: readonly Tile[];
  options: readonly OptionModel[];
  /** Why held tiles may not be discarded, by tile: a code of the server. */
  kept?: Readonly<Record<Tile, string>>;
}

/** Time that remained at `at` (milliseconds of `performance.now()`). */
export interface ClockModel {
  side: Side;
  left: number;
  total: number;
  at: number;
}

export interface OutcomeModel {
  winner: Side | null;
  how: string | null;
  tile: Tile | null;
  /** What each seat has won or lost. */
  gains: Readonly<Record<Side, number>>;
}

export interface BoardModel {
  /** Names the deal: another value means other tiles. */
  dealKey: string;
  /** Counts snapshots: after one, nothing travels and nothing is pending. */
  sync: number;
  /** From how many drawable tiles on the nearing end is emphasised. */
  hintAt?: number;
  deal: number;
  /** 0: until somebody leaves. */
  deals: number;
  dealer: Side;
  streak: number;
  phase: "opening" | "turn" | "claims" | "over";
  dice: DiceModel;
  /** Tiles of a hand between turns. */
  handTiles: number;
  /** Whether a gold is opened in this game, and which it is. */
  golds: boolean;
  gold: Tile | null;
  /** Face up beside the wall: like tiles in a hand count. */
  wallFlowers: readonly Tile[];
  /** Three of this are offered for three of the own. */
  offer: Tile | null;
  /** 0 east to 3 north, where it counts. */
  roundWind: number | null;
  turn: Side | null;
  /** Whose newest river tile is the latest discard. */
  lastDiscard: Side | null;
  wall: WallModel;
  seats: Readonly<Record<Side, SeatModel>>;
  ask: AskModel | null;
  clock: ClockModel | null;
  outcome: OutcomeModel | null;
  /** A command that the server refused: the count tells one refusal from the next. */
  refused: { count: number; text: string } | null;
  peek?: PeekModel;
  /** What the resting hand waits for; none where the room has no hints. */
  waits?: readonly WaitModel[];
  auto?: AutoModel;
  /** False for a spectator. */
  seated: boolean;
}

/** The same where a room says nothing (RULES.md, `reserve_hint_at`). */
export const HINT_AT = 8;
