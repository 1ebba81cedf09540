/**
 * The table as one seat sees it, event by event: the same view that the server's snapshot gives.
 *
 * Pure: a view goes in, another comes out, and what did not change is shared between them.
 */
import type {
  DealStarted,
  Discard,
  Exchanged,
  Frame,
  GiveUp,
  Meld,
  Melded,
  Seat,
  SeatView,
  Settled,
  Take,
  TableEvent,
  TableView,
  WallView,
  Win,
} from "../net/protocol.gen";
import { four, withSeat } from "./seats";
import { isFlower, withTile, withoutTiles } from "./tiles";

/** What a view is before its first deal: the table of Fuzhou. */
const FRAME: Frame = { hand_tiles: 16, wall_tiles: 144, players: 4, gold: true, dealer_draws: false, seat_winds: false, round_wind: null };

/** Concealed tiles that each kind of meld takes from the hand. */
const TAKEN: Record<Meld["type"], number> = { chow: 2, pung: 2, open_kong: 3, added_kong: 1, concealed_kong: 4 };

/** A view before anything has happened; `you` null for a spectator. */
export function emptyView(you: Seat | null): TableView {
  const started: DealStarted = {
    e: "deal",
    left: 0,
    reserve: 0,
    deal: 0,
    deals: 0,
    dealer: 0,
    streak: 0,
    dice: { one: 1, two: 1, first: 0, start: 0 },
    frame: FRAME,
  };
  return startDeal(you, started);
}

export function fold(view: TableView, event: TableEvent): TableView {
  const next = applied(view, event);
  const wall = { ...next.wall, drawable: event.left, reserve: event.reserve };
  const lies = next.gold !== null && !(event.e === "win" && event.how === "rob_gold");
  return { ...next, wall: { ...wall, gold_stack: lies && !robbed(view) ? goldStack(wall, next.frame) : null } };
}

/** Whether the gold has been robbed: it was opened and no longer lies on the wall. */
function robbed(view: TableView): boolean {
  return view.gold !== null && view.wall.gold_stack === null;
}

function applied(view: TableView, event: TableEvent): TableView {
  switch (event.e) {
    case "deal":
      return startDeal(view.you, event);
    case "take":
      return took(view, event);
    case "flower":
      return onSeat(view, event.seat, (seat) => laid(lost(seat, 1, [event.tile]), event.tile));
    case "replace":
      return replaced(view, event.seat, event.tile);
    case "turn_flower":
      return moved(onSeat(view, event.seat, (seat) => laid(seat, event.tile)), "tail", 1);
    case "open_gold":
      return moved({ ...view, gold: event.tile }, "tail", 1);
    case "draw":
      return drawn(view, event.seat, event.tile);
    case "discard":
      return discarded(view, event);
    case "give_up":
      return laidOff(view, event);
    case "golden_gap":
      return onSeat(view, event.seat, (seat) => ({ ...seat, golden_gap: event.tiles }));
    case "youjin":
      return onSeat(view, event.seat, (seat) => ({ ...seat, youjin: event.state }));
    case "meld":
      return melded(view, event);
    case "opening_wins":
      return { ...view, opening_wins: event.wins, paid: event.paid };
    case "wall_flower":
      return { ...view, wall_flowers: [...view.wall_flowers, event.tile] };
    case "exchange":
      return exchanged(view, event);
    case "offer":
      return { ...view, offer: event.tile };
    case "choice":
    case "seabed":
      return { ...view, phase: "turn", turn: event.seat, drawn: null };
    case "ready":
      return onSeat(view, event.seat, (seat) => ({ ...seat, ready: true }));
    case "seabed_pick":
      return onSeat(view, event.seat, (seat) => gained(seat, 1, [event.tile]));
    case "last_group":
      return view;
    case "win":
      return won(view, event);
    case "exhausted":
      return { ...view, phase: "over" };
    case "settled":
      return settled(view, event);
  }
}

/** A tile against one that was nobody's; in a turn that one counts as drawn. */
function exchanged(view: TableView, { seat, given, taken: got }: Exchanged): TableView {
  const next = onSeat(view, seat, (one) => gained(lost(one, 1, given === null ? [] : [given]), 1, [got]));
  const gone = seat === view.you && view.drawn !== null && !next.seats[seat].hand?.includes(view.drawn);
  return { ...next, offer: null, marked: [], drawn: view.phase === "turn" || gone ? got : view.drawn };
}

/** A discard that wins has left its river. */
function won(view: TableView, { how, payer }: Win): TableView {
  const over: TableView = { ...view, phase: "over" };
  return (how === "discard" || how === "first_discard") && payer !== null ? taken(over, payer) : over;
}

function startDeal(you: Seat | null, event: DealStarted): TableView {
  return {
    you,
    deal: event.deal,
    deals: event.deals,
    dealer: event.dealer,
    streak: event.streak,
    dice: event.dice,
    frame: event.frame,
    gold: null,
    phase: "opening",
    turn: event.dealer,
    drawn: null,
    last_discard: null,
    gold_discard: event.gold_discard ?? "allowed",
    wall: { head: 0, tail: 0, gold_stack: null, drawable: event.left, reserve: event.reserve },
    seats: four((seat) => emptySeat(seat === you)),
    opening_wins: [],
    paid: [],
    wall_flowers: [],
    marked: [],
    offer: null,
  };
}

function emptySeat(own: boolean): SeatView {
  return { held: 0, hand: own ? [] : null, melds: [], flowers: [], river: [], gold_discarded: false };
}

/** Where the open gold lies, counted from the break: the ceil(N/2)-th stack of those not used up (RULES.md P12, C07). */
export function goldStack(wall: Pick<WallView, "tail" | "reserve">, { wall_tiles: tiles }: Frame): number {
  const used = wall.tail >> 1;
  const border = (wall.reserve + 1) >> 1;
  return Math.ceil(tiles / 2) - used - border;
}

function onSeat(view: TableView, seat: Seat, change: (seat: SeatView) => SeatView): TableView {
  return { ...view, seats: withSeat(view.seats, seat, change) };
}

function moved(view: TableView, end: "head" | "tail", count: number): TableView {
  return { ...view, wall: { ...view.wall, [end]: view.wall[end] + count } };
}

function gained(seat: SeatView, count: number, tiles: readonly (string | null)[] | null): SeatView {
  const known = (tiles ?? []).filter((tile) => tile !== null);
  return { ...seat, held: seat.held + count, hand: seat.hand && known.reduce(withTile, seat.hand) };
}

function lost(seat: SeatView, count: number, tiles: readonly string[]): SeatView {
  return { ...seat, held: seat.held - count, hand: seat.hand && withoutTiles(seat.hand, tiles) };
}

function laid(seat: SeatView, flower: string): SeatView {
  return { ...seat, flowers: withTile(seat.flowers, flower) };
}

function drawn(view: TableView, seat: Seat, tile: string | null): TableView {
  const next = moved(onSeat(view, seat, (one) => gained(one, 1, [tile])), "head", 1);
  return { ...next, phase: "turn", turn: seat, drawn: tile };
}

/** The dealer may have drawn what he took last, unless it is a flower (RULES.md 5.1). */
function took(view: TableView, { seat, count, tiles }: Take): TableView {
  const next = moved(onSeat(view, seat, (one) => gained(one, count, tiles)), "head", count);
  if (!view.frame.dealer_draws || seat !== view.dealer) return next;
  return { ...next, drawn: dealt(tiles?.at(-1) ?? null, null) };
}

function dealt(tile: string | null, before: string | null): string | null {
  return tile !== null && isFlower(tile) ? before : tile;
}

/** In the opening rounds of flowers nothing counts as drawn: the dealer discards without drawing (P15). */
function replaced(view: TableView, seat: Seat, tile: string | null): TableView {
  const next = moved(onSeat(view, seat, (one) => gained(one, 1, [tile])), "tail", 1);
  if (!view.frame.dealer_draws) return view.gold === null ? next : { ...next, drawn: tile };
  if (view.phase !== "opening") return { ...next, drawn: tile };
  return seat === view.dealer ? { ...next, drawn: dealt(tile, view.drawn) } : next;
}

function discarded(view: TableView, { seat, tile, drawn: asDrawn }: Discard): TableView {
  const next = onSeat(view, seat, (one) => ({
    ...ashore(lost(one, 1, [tile])),
    river: [...one.river, asDrawn ? { tile, drawn: true } : { tile }],
    gold_discarded: barred(view, one.gold_discarded, tile),
  }));
  return { ...next, phase: "claims", turn: seat, drawn: null, last_discard: seat, offer: null, marked: [] };
}

/** Whether who discards *tile* may win by self-draw only from now on, as far as golds go (RULES.md P23, C05). */
function barred({ gold, gold_discard }: TableView, before: boolean, tile: string): boolean {
  if (gold_discard === "free") return false;
  return tile === gold || (before && gold_discard !== "until_next_discard");
}

/** The dealer lays off a tile too many, and is still at his first discard. */
function laidOff(view: TableView, { seat, tile }: GiveUp): TableView {
  return onSeat(view, seat, (one) => ({
    ...lost(one, 1, [tile]),
    river: [...one.river, { tile }],
    gold_discarded: barred(view, one.gold_discarded, tile),
  }));
}

/** A discard or a meld of one's own ends a state of youjin. */
function ashore({ youjin: _youjin, ...seat }: SeatView): SeatView {
  return seat;
}

function melded(view: TableView, { seat, meld }: Melded): TableView {
  const own = onSeat(view, seat, (one) => ({
    ...ashore(lost(one, TAKEN[meld.type], usedTiles(meld))),
    melds: meld.type === "added_kong" ? grown(one.melds, meld) : [...one.melds, meld],
  }));
  const next: TableView = { ...own, phase: phaseAfter(view), turn: seat, drawn: null, offer: null, marked: [] };
  return claims(meld) ? taken(next, meld.source) : next;
}

/** A kong of the dealer before the first discard leaves the opening open. */
function phaseAfter(view: TableView): TableView["phase"] {
  return view.phase === "opening" ? "opening" : "turn";
}

function claims(meld: Meld): meld is Meld & { source: Seat } {
  return meld.source !== null && meld.type !== "added_kong";
}

/** The tiles of *meld* that came from the hand, as far as they are known. */
function usedTiles(meld: Meld): string[] {
  const known = meld.tiles.filter((tile) => tile !== null);
  if (meld.type === "added_kong") return known.slice(0, 1);
  return claims(meld) ? meld.tiles.filter((tile, at) => tile !== null && at !== meld.claimed) as string[] : known;
}

function grown(melds: readonly Meld[], kong: Meld): Meld[] {
  return melds.map((meld) => (meld.type === "pung" && meld.tiles[0] === kong.tiles[0] ? kong : meld));
}

function taken(view: TableView, source: Seat): TableView {
  const next = onSeat(view, source, (one) => ({
    ...one,
    river: one.river.map((tile, at) => (at === one.river.length - 1 ? { ...tile, claimed: true } : tile)),
  }));
  return { ...next, last_discard: null };
}

function settled(view: TableView, event: Settled): TableView {
  const seats = four((seat) => ({
    ...view.seats[seat],
    held: event.hands[seat].length,
    hand: event.hands[seat],
    melds: event.melds[seat],
  }));
  return { ...view, phase: "over", drawn: null, seats };
}
