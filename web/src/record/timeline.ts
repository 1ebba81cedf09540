/** A recorded deal at every moment, for every seat: the same fold that live deals go through. */
import { emptyView, fold } from "../core/fold";
import { type Four, four } from "../core/seats";
import type { DealStarted, Peeked, Seat, Settled, TableEvent, TableView } from "../net/protocol.gen";
import type { GameRecord } from "./lines";
import { asTold } from "./project";

export interface Timeline {
  record: GameRecord;
  /** What happened, the settlement last if the deal came to its end. */
  events: readonly TableEvent[];
  /** What each seat saw after as many events; as many and one. */
  views: readonly Four<TableView>[];
  /** Where turns begin: positions, rising, the first 0 and the last the end. */
  turns: readonly number[];
  /** Where the dealt hands lie and the first decision is to be made. */
  dealt: number;
  settled: Settled | null;
}

export function timelineOf(record: GameRecord, number: number): Timeline {
  const settled = settledOf(record);
  const told = record.events.map((event) => (event.e === "deal" ? dealOf(record, event, number) : event));
  const events = settled ? [...told, settled] : told;
  const views: Four<TableView>[] = [four((seat) => emptyView(seat))];
  for (const event of events) views.push(after(views.at(-1) ?? four((seat) => emptyView(seat)), event));
  const dealt = record.actions[0]?.after ?? record.events.length;
  return { record, events, views, turns: turnsOf(events, dealt), dealt, settled };
}

const after = (views: Four<TableView>, event: TableEvent): Four<TableView> => four((seat) => fold(views[seat], asTold(event, seat)));

/** What a table adds to the event; the game does not know it. */
function dealOf({ header }: GameRecord, event: DealStarted, number: number): DealStarted {
  const gold_discard = (header.options.gold_discard ?? "allowed") as NonNullable<DealStarted["gold_discard"]>;
  return { ...event, deal: header.fair?.deal ?? number, deals: 0, gold_discard };
}

function settledOf({ header, events, result }: GameRecord): Settled | null {
  if (!result) return null;
  const { left = 0, reserve = 0 } = events.at(-1) ?? {};
  const fallback = { totals: result.payments, next_dealer: header.dealer, next_streak: header.streak, session_over: false };
  return { ...fallback, ...result, e: "settled", left, reserve };
}

/** A turn is over with its discard; the opening is one. */
function turnsOf(events: readonly TableEvent[], dealt: number): number[] {
  const ends = events.flatMap((event, i) => (event.e === "discard" || event.e === "give_up" ? [i + 1] : []));
  return [...new Set([0, dealt, ...ends, events.length])].sort((a, b) => a - b);
}

/** The hands of the others as they were at a moment, as if they had all agreed to show them. */
export function openHands({ views }: Timeline, at: number, you: Seat): Peeked | null {
  const now = views[at];
  if (!now) return null;
  return { t: "peeked", may_ask: false, answers: ["none", "none", "none", "none"], hands: four((seat) => (seat === you ? null : now[seat].seats[seat].hand)) };
}
