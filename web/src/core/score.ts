/** The lines of a settlement read as the formula they stand for: (a + b + …) × m + special. */
import type { ScoreLine, Seat, Settled } from "../net/protocol.gen";
import { SEATS } from "./seats";

const MULTIPLIER = "multiplier";
/** Lines whose number stands in the formula without a word. */
export const CONSTANT = "constant";

export interface Formula {
  /** Lines that are summed and multiplied. */
  summed: readonly ScoreLine[];
  sum: number;
  factor: number;
  product: number;
  /** Lines added after that: the special that counts. */
  added: readonly ScoreLine[];
  total: number;
}

const sumOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, line) => sum + line.points, 0);

/** Without a multiplier everything is simply summed. */
export function formula(lines: readonly ScoreLine[]): Formula {
  const at = lines.findIndex((line) => line.label === MULTIPLIER);
  const summed = at < 0 ? lines : lines.slice(0, at);
  const factor = lines[at]?.points ?? 1;
  const added = at < 0 ? [] : lines.slice(at + 1);
  const sum = sumOf(summed);
  const product = sum * factor;
  return { summed, sum, factor, product, added, total: product + sumOf(added) };
}

/** The special that names a win: the line that was added, else none. */
export function specialOf(lines: readonly ScoreLine[]): string | null {
  return formula(lines).added[0]?.label ?? null;
}

/** Labels of a win counted by fans: what every loser pays besides, and the flowers. */
export const BASE_PAYMENT = "base_payment";
export const FLOWER_TILES = "flower_tiles";

export interface FanCount {
  /** The dearest first; a cap is the last of them. */
  fans: readonly ScoreLine[];
  sum: number;
  base: number;
}

/** Lines without a multiplier: fans that add up. */
export function byFans(lines: readonly ScoreLine[]): boolean {
  return lines.length > 0 && !lines.some((line) => line.label === MULTIPLIER);
}

export function fanCount(lines: readonly ScoreLine[]): FanCount {
  const fans = lines.filter((line) => line.label !== BASE_PAYMENT).sort((a, b) => b.points - a.points);
  const sum = sumOf(fans);
  return { fans, sum, base: sumOf(lines) - sum };
}

/** What names a win: its dearest fan, or the special that was added to an ordinary count. */
export function headline(lines: readonly ScoreLine[]): string | null {
  return byFans(lines) ? (fanCount(lines).fans[0]?.label ?? null) : specialOf(lines);
}

/** Whether more than one pays, and all of them the same. */
export function samePayments(settled: Settled): boolean {
  const lost = payersOf(settled).map((seat) => settled.payments[seat]);
  return lost.length > 1 && lost.every((one) => one === lost[0]);
}

export function payersOf(settled: Settled): Seat[] {
  return SEATS.filter((seat) => settled.payments[seat] < 0);
}

/** A seat in the sheet: what it gained and has now. */
export interface Standing {
  seat: Seat;
  gained: number;
  total: number;
}

/** Two or three may have played: nobody else holds a tile. */
const played = ({ hands, melds }: Settled, seat: Seat): boolean => hands[seat].length + melds[seat].length > 0;

/** The other three of a won deal in playing order from the winner; all four, from *you*, of a drawn one. */
export function standings(settled: Settled, you: Seat | null): Standing[] {
  const { winner } = settled;
  const from = winner === null ? (you ?? 0) : winner + 1;
  const count = winner === null ? SEATS.length : SEATS.length - 1;
  const seats = SEATS.slice(0, count).map((step) => ((from + step) & 3) as Seat);
  return seats.filter((seat) => played(settled, seat)).map((seat) => ({ seat, gained: settled.payments[seat], total: settled.totals[seat] }));
}

/** A number with the true minus sign: `46`, `−82`. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** What is gained or lost: `+246`, `−82`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : plain(points);
}
