/** What stands beside the tiles follows them by a frame: an event is rendered in two frames, so that neither takes long. */
import { type ReadonlySignal, effect, signal } from "@preact/signals";
import type { Geometry } from "./geometry";
import type { BoardModel } from "./model";
import type { Layout } from "./places/layout";

/** What the table shows, and where. */
export interface Moment {
  model: BoardModel;
  shown: BoardModel;
  layout: Layout;
  geometry: Geometry;
}

/** Runs `then` in the next frame; gives the way to call it off. */
export type NextFrame = (then: () => void) => () => void;

/** Whether the table is laid out anew, so that all of it changes together. */
const anew = (before: Moment, now: Moment): boolean =>
  before.layout.opening !== now.layout.opening ||
  before.geometry !== now.geometry ||
  before.model.dealKey !== now.model.dealKey ||
  before.model.sync !== now.model.sync;

const nothing = (): void => undefined;

/** The newest moment, a frame late; and the way to end it. */
export function beside(newest: () => Moment, nextFrame: NextFrame): [ReadonlySignal<Moment>, () => void] {
  const shown = signal(newest());
  let callOff = nothing;
  const stop = effect(() => {
    const now = newest();
    callOff();
    if (anew(shown.peek(), now)) shown.value = now;
    else callOff = nextFrame(() => (shown.value = now));
  });
  return [
    shown,
    () => {
      callOff();
      stop();
    },
  ];
}
