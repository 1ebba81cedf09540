/** How long each movement on the table takes, and how it starts and ends; milliseconds at the usual speed. */

export interface Tempo {
  ms: number;
  ease: string;
}

/** Off quickly, and softly home: most things. */
const HOME = "cubic-bezier(0.2, 0.8, 0.3, 1)";
/** A discard is put down, not thrown. */
const PUT = "cubic-bezier(0.3, 0, 0.2, 1)";
/** Tiles that meet. */
const MEET = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/** Something that matters, turned slowly. */
const GRAVE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

export const TEMPO = {
  take: { ms: 300, ease: HOME },
  draw: { ms: 180, ease: HOME },
  discard: { ms: 160, ease: PUT },
  claim: { ms: 260, ease: MEET },
  flower: { ms: 220, ease: HOME },
  gold: { ms: 900, ease: GRAVE },
  sort: { ms: 240, ease: HOME },
  arrive: { ms: 200, ease: MEET },
  turn: { ms: 140, ease: "ease-in-out" },
  ring: { ms: 320, ease: MEET },
  hop: { ms: 260, ease: HOME },
  seal: { ms: 180, ease: MEET },
  fade: { ms: 120, ease: "linear" },
} as const satisfies Readonly<Record<string, Tempo>>;

/** A stack is lifted this long before it flies. */
export const LIFT_MS = 80;
/** The open gold: on its way to the middle, turned there, shown, and then laid into the panel while the wall closes up. */
export const GOLD_AT = { lifted: 110, middle: 360, turns: 250, turned: 570, leaves: 580 } as const;
/** The winner's tiles turn one after another; what follows waits for a usual hand. */
export const OPENS_EACH_MS = 25;
export const OPENS_AT_MS = TEMPO.arrive.ms;
export const SEAL_AT_MS = 520;
export const COUNT_AT_MS = 600;
export const COUNT_MS = 500;
/** The tiles of a kong, or the golds of three golds, hop one after another. */
export const HOP_EACH_MS = 45;
/** How much larger a tile is on its way. */
export const FLYING = 1.06;
/** A drawn tile comes to rest from this much above, in pixels. */
export const SETTLE_PX = 6;
/** Nothing moves where movement is switched off: what is new only appears. */
export const STILL_MS = 120;
