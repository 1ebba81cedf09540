/** From what the protocol says to what the table shows. The one place where the widget's model is made. */
import { goldsFirst } from "../core/tiles";
import { SEATS, placeOf } from "../core/seats";
import type { Ask, Automatic, Clock, Meld, Option, Peeked, PeekAsked, Player, Seat, Settled, TableView, Wait, Waits } from "../net/protocol.gen";
import type {
  AskModel,
  AutoModel,
  BoardModel,
  ClockModel,
  MeldModel,
  OptionKind,
  OptionModel,
  SeatModel,
  Side,
  Tile,
  WaitModel,
} from "./model";
import { SIDES } from "./model";
import { sideOfStack, sideStart, stackCount } from "./places/wall";

/** A message and when it came, in milliseconds of `performance.now()`. */
export interface Timed<T> {
  message: T;
  at: number;
}

export interface TableState {
  /** Names the table: deals of different tables are different. */
  table: string;
  view: TableView;
  players: readonly [Player, Player, Player, Player] | null;
  ask: Timed<Ask> | null;
  clock: Timed<Clock> | null;
  settled: Settled | null;
  /** How many snapshots have come. */
  sync: number;
  /** From how many drawable tiles on the nearing end is emphasised. */
  hintAt: number;
  /** What came of asking to see hands, and who asks to see the own. */
  peeked?: Peeked | null;
  peekAsks?: readonly Timed<PeekAsked>[];
  waits?: Waits | null;
  automatic?: Automatic | null;
  refused: BoardModel["refused"];
  /** How well the bots play, in a word. */
  level?: string | null;
}

/** The ring that the server's stacks are counted in. */
const RING_SIDE = 18;
const RING = 72;
const SIDES_OF_WALL = 4;
const FULL_HAND_REST = 2;

/** Seat seen from the viewer. */
export const sideOf = ({ you, frame }: Seats, seat: Seat): Side => SIDES[placeOf(you ?? 0, seat, frame.players)] ?? "you";

type Seats = Pick<TableView, "you" | "frame">;

/** What an action's text asks for; texts start with the action's name. */
const KINDS: readonly (readonly [string, OptionKind])[] = [
  ["pass", "pass"],
  ["win", "win"],
  ["three_golds", "three_golds"],
  ["rob_gold", "rob_gold"],
  ["chow", "chow"],
  ["pung", "pung"],
  ["open_kong", "kong"],
  ["concealed_kong", "kong"],
  ["added_kong", "kong"],
  ["golden_gap", "gap"],
  ["discard", "discard"],
  ["ready", "ready"],
  ["mark", "mark"],
  ["choose", "choose"],
  ["seabed", "seabed"],
];

/** Kinds whose text names their tile. */
const NAMING: readonly OptionKind[] = ["discard", "ready", "mark", "choose"];

function optionKind(action: string, window: Ask["window"]): OptionKind | null {
  const found = KINDS.find(([name]) => action.startsWith(name))?.[1] ?? null;
  if (found !== "win") return found;
  if (window === "opening") return "heavenly";
  return window === "rob_kong" ? "rob_kong" : "win";
}

/** The tile named by an action's text, if there is one. */
const namedTile = (action: string): Tile | null => /\b[1-9][mpszf]\b/.exec(action)?.[0] ?? null;

function taken(kind: OptionKind, action: string, view: TableView): Tile | null {
  if (kind === "rob_gold") return view.gold;
  const claims = kind === "chow" || kind === "pung" || kind === "win" || action.startsWith("open_kong");
  if (!claims || view.phase !== "claims" || view.last_discard === null) return null;
  return view.seats[view.last_discard].river.at(-1)?.tile ?? null;
}

function optionModel(option: Option, window: Ask["window"], view: TableView): OptionModel | null {
  const kind = optionKind(option.action, window);
  if (!kind) return null;
  const named = NAMING.includes(kind) ? namedTile(option.action) : null;
  const tiles = option.tiles?.length ? option.tiles : named ? [named] : [];
  const waits = option.waits?.map(waitModel);
  return { action: option.action, kind, tiles, taken: taken(kind, option.action, view), points: option.points ?? null, waits };
}

const waitModel = ({ tile, points = null, drawn = null, passed = false }: Wait): WaitModel => ({ tile, points, drawn, ...(passed && { passed }) });

function askModel(ask: Ask, view: TableView): AskModel {
  const options = ask.options.map((option) => optionModel(option, ask.window, view));
  return { id: ask.decision, window: ask.window, marked: view.marked, options: options.filter((option) => option !== null), kept: ask.kept ?? {} };
}

const meldModel = (meld: Meld, seats: Seats): MeldModel => ({
  type: meld.type,
  tiles: meld.tiles,
  claimed: meld.claimed,
  from: meld.source === null ? null : sideOf(seats, meld.source),
});

/** The hand without the tile just drawn, which is kept apart. */
function apart(view: TableView, seat: Seat): { hand: Tile[] | null; drawn: Tile | null } {
  const own = view.seats[seat].hand;
  if (!own) return { hand: null, drawn: null };
  const hand = goldsFirst(own, view.gold);
  const fresh = view.you === seat && view.turn === seat && hand.length % 3 === FULL_HAND_REST ? view.drawn : null;
  const at = fresh === null ? -1 : hand.lastIndexOf(fresh);
  if (at < 0) return { hand, drawn: null };
  return { hand: hand.filter((_, i) => i !== at), drawn: fresh };
}

/** The tiles without those that a golden gap has laid open. */
function withoutGap(hand: readonly Tile[] | null, gap: readonly Tile[]): Tile[] | null {
  return hand && gap.reduce((rest, tile) => rest.toSpliced(rest.indexOf(tile), rest.includes(tile) ? 1 : 0), [...hand]);
}

const gapMeld = (gap: readonly Tile[]): MeldModel[] => (gap.length ? [{ type: "gap", tiles: gap, claimed: null, from: null }] : []);

/** East deals; the others count from there. */
function seatWind({ frame, dealer }: TableView, seat: Seat): number | null {
  return frame.seat_winds && seat < frame.players ? (seat - dealer + frame.players) % frame.players : null;
}

/** At the end all hands lie open; the own one does anyway. */
const laidOpen = ({ view, settled }: TableState, seat: Seat): readonly Tile[] | null =>
  settled !== null && seat !== (view.you ?? 0) ? view.seats[seat].hand : null;

function seatModel(state: TableState, seat: Seat): SeatModel {
  const { view, players } = state;
  const shown = view.seats[seat];
  const player = players?.[seat];
  const gap = shown.golden_gap ?? [];
  const own = apart(view, seat);
  const open = state.peeked?.hands[seat] ?? laidOpen(state, seat);
  return {
    name: player?.name ?? "",
    avatar: player?.avatar ?? 0,
    score: player?.total ?? 0,
    bot: player?.kind === "bot",
    level: player?.kind === "bot" ? state.level : null,
    connected: player?.kind !== "human" || player.connected,
    trustee: player?.kind === "human" && player.trustee,
    held: shown.held - gap.length,
    hand: withoutGap(own.hand, gap),
    drawn: own.drawn,
    locked: gap.length > 0 || shown.ready === true,
    youjin: shown.youjin ?? 0,
    shown: open && withoutGap(goldsFirst(open, view.gold), gap),
    melds: [...gapMeld(gap), ...shown.melds.map((meld) => meldModel(meld, view))],
    flowers: shown.flowers,
    ready: shown.ready ?? false,
    playing: seat < view.frame.players,
    openingWins: view.opening_wins[seat] ?? [],
    wind: seatWind(view, seat),
    river: shown.river.map(({ tile, drawn = false, claimed = false }) => ({ tile, drawn, claimed })),
  };
}

function clockModel(state: TableState): ClockModel | null {
  const { ask, clock, view } = state;
  if (ask && typeof ask.message.left_ms === "number") {
    const left = ask.message.left_ms;
    return { side: "you", left, total: ask.message.total_ms ?? left, at: ask.at };
  }
  if (!clock || typeof clock.message.left_ms !== "number") return null;
  const left = clock.message.left_ms;
  return { side: sideOf(view, clock.message.seat), left, total: clock.message.total_ms ?? left, at: clock.at };
}

function seatAtSide(view: Seats, side: Side): Seat {
  return SEATS.find((seat) => sideOf(view, seat) === side) ?? 0;
}

/** Stack at which the taking starts, counted from the right end of the viewer's wall. */
function startFor({ dice: { one, two, start }, you, frame }: TableView): number {
  const stacks = stackCount(frame.wall_tiles);
  const side = (((start - one - two + RING) % RING) / RING_SIDE + (you ?? 0)) % SIDES_OF_WALL;
  return (sideStart(side, stacks) + one + two) % stacks;
}

const WALLS_CLOCKWISE: readonly Side[] = ["you", "left", "top", "right"];

function dice(view: TableView): BoardModel["dice"] {
  const start = startFor(view);
  // a break at the very end of a wall is that wall's, not the next one's
  const stacks = stackCount(view.frame.wall_tiles);
  const { side, k } = sideOfStack((start + stacks - 1) % stacks, stacks);
  return { one: view.dice.one, two: view.dice.two, wall: WALLS_CLOCKWISE[side] ?? "you", after: k + 1 };
}

const outcome = ({ settled, view }: TableState): BoardModel["outcome"] =>
  settled && {
    winner: settled.winner === null ? null : sideOf(view, settled.winner),
    how: settled.how,
    tile: settled.winning_tile,
    gains: bySide((side) => settled.payments[seatAtSide(view, side)]),
  };

function bySide<T>(value: (side: Side) => T): Record<Side, T> {
  return { you: value("you"), right: value("right"), top: value("top"), left: value("left") };
}

function peek({ view, peeked, peekAsks = [] }: TableState): BoardModel["peek"] {
  const side = (seat: Seat) => sideOf(view, seat);
  const asked = peeked?.answers.flatMap((answer, seat) => (answer === "asked" ? [side(seat as Seat)] : [])) ?? [];
  const questions = peekAsks.map(({ message, at }) => {
    const left = message.left_ms ?? null;
    return { side: side(message.seat), clock: left === null ? null : { side: "you" as const, left, total: message.total_ms ?? left, at } };
  });
  return { mayAsk: peeked?.may_ask === true, waiting: asked, questions };
}

/** What the hand waits for while it rests; in the own turn each discard says it. */
function waited({ view, waits }: TableState): readonly WaitModel[] {
  const resting = view.you !== null && view.phase !== "over" && view.seats[view.you].held % 3 !== FULL_HAND_REST;
  return resting ? (waits?.waits?.map(waitModel) ?? []) : [];
}

const auto = ({ automatic }: TableState): AutoModel => ({
  win: automatic?.win ?? false,
  claims: automatic?.claims ?? false,
  discard: automatic?.discard ?? false,
});

/** The table of a seat (or of a spectator) as the board shows it. */
export function boardModel(state: TableState): BoardModel {
  const { view } = state;
  const seat = (side: Side) => seatModel(state, seatAtSide(view, side));
  const side = (of: Seat) => sideOf(view, of);
  return {
    dealKey: `${state.table} ${view.deal}`,
    sync: state.sync,
    hintAt: state.hintAt,
    deal: view.deal,
    deals: view.deals,
    dealer: side(view.dealer),
    streak: view.streak,
    phase: view.phase,
    dice: dice(view),
    handTiles: view.frame.hand_tiles,
    golds: view.frame.gold,
    gold: view.gold,
    wallFlowers: view.wall_flowers,
    offer: view.offer,
    roundWind: view.frame.round_wind,
    turn: view.phase === "over" ? null : side(view.turn),
    lastDiscard: view.last_discard === null ? null : side(view.last_discard),
    wall: {
      tiles: view.frame.wall_tiles,
      start: startFor(view),
      head: view.wall.head,
      tail: view.wall.tail,
      goldStack: view.wall.gold_stack,
      drawable: view.wall.drawable,
      reserve: view.wall.reserve,
    },
    seats: bySide(seat),
    ask: state.ask && askModel(state.ask.message, view),
    clock: clockModel(state),
    outcome: outcome(state),
    refused: state.refused,
    peek: peek(state),
    waits: waited(state),
    auto: auto(state),
    seated: view.you !== null,
  };
}
