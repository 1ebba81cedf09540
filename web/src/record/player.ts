/** Where in a deal one is looking, from which seat, and the time that plays it on. */
import { batch, signal, type Signal } from "@preact/signals";
import type { Seat, TableEvent } from "../net/protocol.gen";
import type { Timeline } from "./timeline";

/** What pauses are divided by. */
export const PACES = ["0.5", "1", "2", "4"] as const;
export type Pace = (typeof PACES)[number];

const TAKE_MS = 90;
const MOVE_MS = 300;
const DRAW_MS = 450;
const DISCARD_MS = 900;
const CALL_MS = 1_100;
const LOOK_MS = 1_400;

const PAUSES: Readonly<Record<TableEvent["e"], number>> = {
  deal: LOOK_MS,
  take: TAKE_MS,
  flower: MOVE_MS,
  replace: MOVE_MS,
  turn_flower: CALL_MS,
  open_gold: LOOK_MS,
  draw: DRAW_MS,
  discard: DISCARD_MS,
  give_up: DISCARD_MS,
  golden_gap: CALL_MS,
  youjin: MOVE_MS,
  opening_wins: LOOK_MS,
  wall_flower: CALL_MS,
  exchange: CALL_MS,
  offer: MOVE_MS,
  choice: MOVE_MS,
  ready: CALL_MS,
  seabed: CALL_MS,
  seabed_pick: CALL_MS,
  meld: CALL_MS,
  last_group: MOVE_MS,
  win: LOOK_MS,
  exhausted: LOOK_MS,
  settled: 0,
};

/** Calls back after a time; gives what takes it back. */
export type Later = (ms: number, then: () => void) => () => void;

export class Player {
  /** How many events have happened. */
  readonly at: Signal<number>;
  readonly playing = signal(false);
  readonly seat: Signal<Seat>;
  readonly open = signal(false);
  readonly pace: Signal<Pace> = signal("1");
  /** Counts jumps: after one nothing travels. */
  readonly jumps = signal(0);
  private cancel: (() => void) | null = null;

  constructor(
    readonly timeline: Timeline,
    private readonly later: Later,
    seat: Seat = 0,
  ) {
    this.at = signal(timeline.dealt);
    this.seat = signal(seat < this.players ? seat : 0);
  }

  get players(): number {
    return this.timeline.views.at(-1)?.[0].frame.players ?? 0;
  }

  get last(): number {
    return this.timeline.events.length;
  }

  /** Show the moment after *to* events. */
  go(to: number): void {
    const next = Math.max(0, Math.min(to, this.last));
    const at = this.at.peek();
    if (next === at) return;
    batch(() => {
      if (next !== at + 1) this.jumps.value += 1;
      this.at.value = next;
    });
    if (this.playing.peek()) this.wait();
  }

  /** A step by hand stops the playing. */
  step(by: number): void {
    this.pause();
    this.go(this.at.peek() + by);
  }

  turn(by: 1 | -1): void {
    this.pause();
    const at = this.at.peek();
    const { turns } = this.timeline;
    const next = by > 0 ? turns.find((turn) => turn > at) : turns.findLast((turn) => turn < at);
    if (next !== undefined) this.go(next);
  }

  seek(to: number): void {
    this.pause();
    this.go(to);
  }

  toggle(): void {
    if (this.playing.peek()) this.pause();
    else this.play();
  }

  /** From the end it begins again. */
  play(): void {
    if (this.at.peek() === this.last) this.go(0);
    this.playing.value = true;
    this.wait();
  }

  pause(): void {
    this.playing.value = false;
    this.cancel?.();
    this.cancel = null;
  }

  sit(seat: Seat): void {
    if (seat >= this.players || seat === this.seat.peek()) return;
    batch(() => {
      this.seat.value = seat;
      this.jumps.value += 1;
    });
  }

  show(open: boolean): void {
    batch(() => {
      this.open.value = open;
      this.jumps.value += 1;
    });
  }

  private wait(): void {
    this.cancel?.();
    const at = this.at.peek();
    if (at >= this.last) {
      this.pause();
      return;
    }
    const shown = this.timeline.events[at - 1];
    const pause = shown ? PAUSES[shown.e] : 0;
    this.cancel = this.later(pause / Number(this.pace.peek()), () => this.go(this.at.peek() + 1));
  }
}
