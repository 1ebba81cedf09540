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

export function payersOf(settled: Settled): Seat[] {
  return SEATS.filter((seat) => settled.payments[seat] < 0);
}

/** A seat in the sheet: what it gained and has now. */
export interface Standing {
  seat: Seat;
  gained: number;
  total: number;
}

/** The other three of a won deal in playing order from the winner; all four, from *you*, of a drawn one. */
export function standings(settled: Settled, you: Seat | null): Standing[] {
  const { winner } = settled;
  const from = winner === null ? (you ?? 0) : winner + 1;
  const count = winner === null ? SEATS.length : SEATS.length - 1;
  return SEATS.slice(0, count).map((step) => {
    const seat = ((from + step) & 3) as Seat;
    return { seat, gained: settled.payments[seat], total: settled.totals[seat] };
  });
}

/** A number with the true minus sign: `46`, `−82`. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** What is gained or lost: `+246`, `−82`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : plain(points);
}
