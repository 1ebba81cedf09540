/** A word out of a recording: where it begins and ends, how loud it is, and whether it can be used. */
import { RATE } from "./adpcm";

export type Trouble = "silent" | "short" | "long" | "loud" | "noisy";

export type Trimmed = { clip: Float32Array<ArrayBuffer> } | { trouble: Trouble };

const FRAME = RATE / 100;
/** Below this under the loudest frame it is not speech any more. */
const UNDER_DB = 40;
/** So far above the background. */
const ABOVE_DB = 8;
const SILENT_DB = -50;
const BEFORE_S = 0.04;
const AFTER_S = 0.12;
const SHORTEST_S = 0.2;
const LONGEST_S = 2.5;
const CLIPPED = 10 ** (-0.5 / 20);
const CLIPPED_SAMPLES = 3;
const SIGNAL_TO_NOISE_DB = 15;
const LEVEL = 10 ** (-16 / 20);
const PEAK = 10 ** (-1 / 20);
const BACKGROUND = 0.1;
const FADE = RATE / 250;
/** What lies below this part of the loudest sample is silence inside a word. */
const QUIET = 0.03;

export function decibels(amplitude: number): number {
  return 20 * Math.log10(Math.max(amplitude, 1e-6));
}

export function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** Level of each hundredth of a second, in dBFS. */
function frames(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / FRAME) }, (_, at) => decibels(rms(samples.subarray(at * FRAME, (at + 1) * FRAME))));
}

/** The word in *samples* (16 kHz), levelled; or what is wrong with them. */
export function trimmed(samples: Float32Array): Trimmed {
  const levels = frames(samples);
  const loudest = Math.max(SILENT_DB * 2, ...levels);
  if (loudest < SILENT_DB) return { trouble: "silent" };
  if (samples.filter((sample) => Math.abs(sample) > CLIPPED).length >= CLIPPED_SAMPLES) return { trouble: "loud" };
  const background = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * BACKGROUND)] ?? SILENT_DB;
  const threshold = Math.max(loudest - UNDER_DB, background + ABOVE_DB);
  if (loudest - background < SIGNAL_TO_NOISE_DB) return { trouble: "noisy" };
  const first = levels.findIndex((level) => level > threshold);
  const last = levels.findLastIndex((level) => level > threshold);
  const spoken = ((last - first + 1) * FRAME) / RATE;
  if (spoken < SHORTEST_S - AFTER_S) return { trouble: "short" };
  if (spoken > LONGEST_S - BEFORE_S - AFTER_S) return { trouble: "long" };
  const start = Math.max(0, first * FRAME - BEFORE_S * RATE);
  const end = Math.min(samples.length, (last + 1) * FRAME + AFTER_S * RATE);
  return { clip: levelled(samples.slice(start, end)) };
}

/** As loud as all clips are, without a click at its ends. */
export function levelled(word: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const peak = peakOf(word);
  const active = word.filter((sample) => Math.abs(sample) > QUIET * peak);
  const gain = Math.min(LEVEL / rms(active), PEAK / peak);
  return word.map((sample, at) => sample * gain * Math.min(1, at / FADE, (word.length - 1 - at) / FADE));
}

/** Any rate to 16 kHz: each sample is the mean of those it stands for, or lies between two. */
export function resampled(samples: Float32Array, rate: number): Float32Array<ArrayBuffer> {
  const step = rate / RATE;
  const out = new Float32Array(Math.floor(samples.length / step));
  for (let at = 0; at < out.length; at += 1) {
    const from = at * step;
    const to = Math.min(samples.length, from + Math.max(1, step));
    let sum = 0;
    let weight = 0;
    for (let index = Math.floor(from); index < to; index += 1) {
      const part = Math.min(index + 1, to) - Math.max(index, from);
      sum += (samples[index] ?? 0) * part;
      weight += part;
    }
    out[at] = weight > 0 ? sum / weight : 0;
  }
  return out;
}

/** Listens until a word has been said and its silence: whether recording may stop by itself. */
export class WordEnd {
  private spoken = 0;
  private quiet = 0;
  private loudest = SILENT_DB;

  /** One more piece of sound, *seconds* long. */
  hear(samples: Float32Array, seconds: number): boolean {
    const level = decibels(rms(samples));
    this.loudest = Math.max(this.loudest, level);
    if (level > Math.max(SILENT_DB, this.loudest - UNDER_DB / 2)) {
      this.spoken += seconds;
      this.quiet = 0;
    } else this.quiet += seconds;
    return this.spoken > ENOUGH_S && this.quiet > SILENCE_S;
  }
}

const ENOUGH_S = 0.08;
const SILENCE_S = 0.55;
