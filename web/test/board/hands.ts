/** A table in the hands of a test: its clock stands still until it is moved. */
import { signal } from "@preact/signals";
import { table } from "../../src/board/geometry";
import type { BoardModel, OptionModel, SeatModel, Tile } from "../../src/board/model";
import { TableUi } from "../../src/board/ui";
import { discards, model, river, seat, tiles } from "../../gallery/fixtures";

export class Bench {
  readonly sent: string[] = [];
  readonly model;
  readonly ui: TableUi;
  private time = 10_000;
  private timers: { at: number; run: () => void }[] = [];

  constructor(first: BoardModel, screen: readonly [number, number] = [844, 390]) {
    this.model = signal(first);
    this.ui = new TableUi(this.model, signal(table(...screen)), {
      send: (action) => this.sent.push(action),
      later: (ms, then) => {
        const timer = { at: this.time + ms, run: then };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((one) => one !== timer));
      },
      nextFrame: (then) => {
        then();
        return () => undefined;
      },
      now: () => this.time,
    });
    this.wait(1000);
  }

  wait(ms: number): void {
    this.time += ms;
    const due = this.timers.filter(({ at }) => at <= this.time);
    this.timers = this.timers.filter(({ at }) => at > this.time);
    for (const { run } of due) run();
  }

  /** Time passes in which no timer gets its turn. */
  dawdle(ms: number): void {
    this.time += ms;
  }

  show(next: BoardModel): void {
    this.model.value = next;
  }

  /** The id of the hand's tile of this kind: the last of equals. */
  id(tile: Tile): number {
    return this.ui.hand.value.findLast((piece) => piece.tile === tile)?.id ?? -1;
  }

  zones(id: number): string | undefined {
    return this.ui.pieces.value.find((piece) => piece.id === id)?.zone;
  }
}

export const HAND = tiles("5p 2m 3m 4m 6m 7m 8m 2p 3p 7s 8s 9s 9s 4p 4p 1s");

export function withYou(base: BoardModel, you: Partial<SeatModel>): BoardModel {
  return { ...base, seats: { ...base.seats, you: { ...base.seats.you, ...you } } };
}

/** The own turn, a tile drawn. */
export function ownTurn(drawn: Tile | null = "6p", id = "turn"): BoardModel {
  const hand = drawn ? HAND : [...HAND, "6p"];
  const all = drawn ? [...HAND, drawn] : hand;
  return model({
    ask: { id, window: "turn", marked: [], options: discards(all) },
    seats: {
      you: seat("you", 17, { hand, drawn, river: river("9m") }),
      right: seat("right", 16),
      top: seat("top", 16),
      left: seat("left", 16, { river: river("1p") }),
    },
  });
}

export const option = (kind: OptionModel["kind"], action: string, text = "", taken: Tile | null = null): OptionModel => ({
  kind,
  action,
  tiles: tiles(text),
  taken,
  points: null,
});

/** A claim on a tile of the seat before us. */
export function claims(options: OptionModel[], id = "claim"): BoardModel {
  return { ...withYou(ownTurn(), { hand: HAND, drawn: null, held: 16 }), phase: "claims", turn: "left", lastDiscard: "left", ask: { id, window: "claims", marked: [], options } };
}
