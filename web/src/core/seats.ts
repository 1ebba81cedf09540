/** Seats: 0..3 counter-clockwise; `next` plays after. */
import type { Seat } from "../net/protocol.gen";

export const SEATS: readonly Seat[] = [0, 1, 2, 3];

export function seatAt(start: Seat, steps: number): Seat {
  return ((start + steps) & 3) as Seat;
}

/** 0 oneself, 1 the next to play (下家), 2 opposite, 3 the one before (上家). */
export function stepsFrom(you: Seat | null, seat: Seat): Seat {
  return seatAt(seat, -(you ?? 0));
}

const PAIR = 2;
const OPPOSITE = 2;
/** Where those would sit whom two players lack. */
const AT_THE_SIDES = [1, 3];

/** Places counter-clockwise from the viewer; two sit opposite each other. */
export function placeOf(you: Seat, seat: Seat, players: number): number {
  if (players !== PAIR) return stepsFrom(you, seat);
  const rest = seat < PAIR ? OPPOSITE : AT_THE_SIDES[seat - PAIR];
  return seat === you ? 0 : (rest ?? 0);
}

export type Four<T> = [T, T, T, T];

/** The four values with that of *seat* replaced. */
export function withSeat<T>(all: Four<T>, seat: Seat, change: (one: T) => T): Four<T> {
  const next: Four<T> = [...all];
  next[seat] = change(all[seat]);
  return next;
}

export function four<T>(make: (seat: Seat) => T): Four<T> {
  return [make(0), make(1), make(2), make(3)];
}
