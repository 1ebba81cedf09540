/** At the end hands are opened one after another, a frame each: sixty tiles at once would take a slow phone long. */
import { signal } from "@preact/signals";
import type { NextFrame } from "./beside";
import { type BoardModel, SIDES, type Side } from "./model";

/** The sides that open their hands now that the deal has ended before one's eyes, the winner first. */
function opening(before: BoardModel | null, now: BoardModel): Side[] {
  if (now.phase !== "over" || !before || before.sync !== now.sync || before.dealKey !== now.dealKey) return [];
  const sides = SIDES.filter((side) => now.seats[side].shown && !before.seats[side].shown);
  return sides.sort((a, b) => Number(b === now.outcome?.winner) - Number(a === now.outcome?.winner));
}

/** The sides whose hands still stand. */
export class Closed {
  readonly sides = signal<readonly Side[]>([]);
  private before: BoardModel | null = null;
  private callOff = (): void => undefined;

  constructor(private readonly nextFrame: NextFrame) {}

  follow(model: BoardModel): void {
    const sides = opening(this.before, model);
    this.before = model;
    if (sides.length || model.phase !== "over") this.wait(sides);
  }

  /** These stay closed in this frame; in each of the next ones one of them is opened. */
  private wait(sides: readonly Side[]): void {
    this.callOff();
    this.sides.value = sides;
    if (sides.length) this.callOff = this.nextFrame(() => this.wait(sides.slice(1)));
  }

  dispose(): void {
    this.callOff();
  }
}

/** The model with hands at these sides as they stood before. */
export function withClosed(model: BoardModel, sides: readonly Side[]): BoardModel {
  if (!sides.length) return model;
  const seats = { ...model.seats };
  for (const side of sides) seats[side] = { ...seats[side], shown: null };
  return { ...model, seats };
}
