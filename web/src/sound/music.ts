/** Background music: a string wanders over five tones, and never plays the same twice. Made of one clip. */
import type { Engine } from "./engine";
import type { Clip } from "./sprite";

const PENTATONIC = [0, 2, 4, 7, 9] as const;
const OCTAVE = 12;
const LOWEST = -5;
const HIGHEST = 7;
const BEAT_MS = 640;
const RESTS = 0.35;
const BASS_EVERY = 8;
const GAIN = 0.5;
const BASS_GAIN = 0.6;
const NAME = "string";

/** How fast the clip must be played to sound *step* steps above its own note. */
export function rateOf(step: number): number {
  const count = PENTATONIC.length;
  const octave = Math.floor(step / count);
  const tone = PENTATONIC[step - octave * count] ?? 0;
  return 2 ** ((octave * OCTAVE + tone) / OCTAVE);
}

/** The next step of the melody: near, and back when it gets far. *chance* from 0 to 1. */
export function wander(step: number, chance: number): number {
  const moves = step > HIGHEST - 2 ? [-3, -2, -1] : step < LOWEST + 2 ? [1, 2, 3] : [-2, -1, 1, 2];
  return step + (moves[Math.floor(chance * moves.length)] ?? 1);
}

export class Music {
  private timer: ReturnType<typeof setInterval> | undefined;
  private step = 0;
  private beat = 0;

  constructor(
    private readonly engine: Engine,
    private readonly clip: () => Clip | null,
    private readonly random: () => number = Math.random,
  ) {}

  /** Plays while *wanted*. */
  want(wanted: boolean): void {
    if (wanted === (this.timer !== undefined)) return;
    clearInterval(this.timer);
    this.timer = wanted ? setInterval(() => this.next(), BEAT_MS) : undefined;
  }

  private next(): void {
    const clip = this.clip();
    if (!clip || document.hidden) return;
    if (this.beat % BASS_EVERY === 0) this.engine.play(`${NAME}.bass`, clip, { bus: "music", rate: rateOf(LOWEST), gain: BASS_GAIN });
    this.beat += 1;
    if (this.random() < RESTS) return;
    this.step = wander(this.step, this.random());
    this.engine.play(NAME, clip, { bus: "music", rate: rateOf(this.step), gain: GAIN * (0.6 + 0.4 * this.random()), pan: 0.5 * this.random() - 0.25 });
  }
}
