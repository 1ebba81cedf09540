/** IMA ADPCM, four bits a sample: what recordings are kept in. Independent twin of `hokchiu/voices/adpcm.py`. */

export const RATE = 16_000;
/** First sample (16 bits, little endian), step index, zero. */
export const HEAD = 4;
const LAST_STEP = 88;
const HIGHEST = 32_767;
const LOWEST = -32_768;
const SIGN = 8;
// prettier-ignore
const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118, 130, 143, 157, 173,
  190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066,
  2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818,
  18500, 20350, 22385, 24623, 27086, 29794, 32767,
] as const;
const MOVES = [-1, -1, -1, -1, 2, 4, 6, 8] as const;

export function samplesIn(bytes: number): number {
  return 1 + 2 * (bytes - HEAD);
}

/** Follows the codes: both ends compute the same samples. */
class State {
  constructor(
    public sample: number,
    public index = 0,
  ) {}

  step(code: number): number {
    const size = STEPS[this.index] ?? HIGHEST;
    let change = size >> 3;
    if (code & 4) change += size;
    if (code & 2) change += size >> 1;
    if (code & 1) change += size >> 2;
    this.sample = Math.min(HIGHEST, Math.max(LOWEST, this.sample + (code & SIGN ? -change : change)));
    this.index = Math.min(LAST_STEP, Math.max(0, this.index + (MOVES[code & 7] ?? 0)));
    return this.sample;
  }

  /** The code that comes nearest to *wanted*. */
  code(wanted: number): number {
    let size = STEPS[this.index] ?? HIGHEST;
    let rest = Math.abs(wanted - this.sample);
    let code = wanted < this.sample ? SIGN : 0;
    for (const bit of [4, 2, 1]) {
      if (rest >= size) {
        code |= bit;
        rest -= size;
      }
      size >>= 1;
    }
    return code;
  }
}

/** From samples between -1 and 1; an even number of them loses its last. */
export function encode(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const whole = (at: number) => Math.max(LOWEST, Math.min(HIGHEST, Math.round((samples[at] ?? 0) * HIGHEST)));
  const out = new Uint8Array(HEAD + ((samples.length - 1) >> 1));
  const state = new State(whole(0));
  new DataView(out.buffer).setInt16(0, state.sample, true);
  const code = (at: number) => {
    const found = state.code(whole(at));
    state.step(found);
    return found;
  };
  for (let at = HEAD; at < out.length; at += 1) {
    const first = 1 + 2 * (at - HEAD);
    const low = code(first);
    out[at] = low | (code(first + 1) << 4);
  }
  return out;
}

export function decode(clip: Uint8Array): Float32Array<ArrayBuffer> {
  const out = new Float32Array(samplesIn(clip.length));
  const state = new State(new DataView(clip.buffer, clip.byteOffset).getInt16(0, true), clip[2] ?? 0);
  out[0] = state.sample / HIGHEST;
  for (let at = HEAD; at < clip.length; at += 1) {
    const byte = clip[at] ?? 0;
    const first = 1 + 2 * (at - HEAD);
    out[first] = state.step(byte & 15) / HIGHEST;
    out[first + 1] = state.step(byte >> 4) / HIGHEST;
  }
  return out;
}
