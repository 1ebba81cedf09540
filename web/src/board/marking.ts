/**
 * Own tiles chosen to be given away: kept here until all are chosen, then sent one by one.
 *
 * The server takes one mark at a time and asks again after each; a mark cannot be taken back, so nothing is sent
 * before the player says so.
 */
import { type Signal, signal } from "@preact/signals";
import type { AskModel, Tile } from "./model";

/** Tiles that an offer is exchanged for. */
export const OFFERED = 3;

export interface Choosable {
  id: number;
  tile: Tile | null;
}

/** Whether the ask is for tiles to give away. */
export const isMarking = (ask: AskModel | null): boolean => ask?.window === "exchange" || ask?.window === "offer";

/** Pieces that the server has marked already. */
export function locked(hand: readonly Choosable[], ask: AskModel | null): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const tile of ask?.marked ?? []) {
    const found = hand.find((piece) => piece.tile === tile && !ids.has(piece.id));
    if (found) ids.add(found.id);
  }
  return ids;
}

export class Marking {
  /** Ids of the chosen pieces. */
  readonly chosen: Signal<ReadonlySet<number>> = signal(new Set());
  private queue: string[] = [];
  private window: AskModel["window"] | null = null;

  /** *hand*: what the tiles marked before (after a reload) are taken from; they stay marked. */
  toggle(id: number, ask: AskModel, hand: readonly Choosable[]): void {
    if (locked(hand, ask).has(id)) return;
    const next = new Set(this.chosen.peek());
    if (!next.delete(id) && (ask.window !== "offer" || next.size < this.wanted(ask))) next.add(id);
    this.chosen.value = next;
  }

  /** How many must be chosen; an exchange takes any number. */
  wanted(ask: AskModel): number {
    return ask.window === "offer" ? OFFERED - ask.marked.length : 0;
  }

  complete(ask: AskModel): boolean {
    const n = this.chosen.value.size;
    return ask.window === "offer" ? n === this.wanted(ask) : n > 0;
  }

  /** What to send now for the chosen tiles; the rest follows as the server asks again. */
  begin(hand: readonly Choosable[], ask: AskModel): string | null {
    const tiles = hand.filter((piece) => this.chosen.peek().has(piece.id)).flatMap((piece) => piece.tile ?? []);
    this.queue = tiles.map((tile) => `mark:${tile}`);
    if (ask.window === "exchange") this.queue.push("pass");
    this.window = ask.window;
    return this.queue.shift() ?? null;
  }

  /** A new ask has come: what is still to be sent, if it asks for the same. */
  next(ask: AskModel | null): string | null {
    if (ask === null || ask.window !== this.window || !isMarking(ask)) {
      this.forget();
      return null;
    }
    const action = this.queue.shift() ?? null;
    if (action === null || ask.options.every((option) => option.action !== action)) {
      this.forget();
      return null;
    }
    return action;
  }

  forget(): void {
    this.queue = [];
    this.window = null;
    if (this.chosen.peek().size > 0) this.chosen.value = new Set();
  }
}
