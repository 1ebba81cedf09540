/** Many clips in one file: where each lies in what this browser's decoder has made of it. */

/** Offsets as `tools/audio/sprite.py` writes them: seconds of the burst, and of each clip its start and length. */
export interface SpriteIndex {
  sync: number;
  clips: Readonly<Record<string, readonly number[]>>;
}

/** A part of a decoded sound, in seconds. */
export interface Clip {
  buffer: AudioBuffer;
  start: number;
  long: number;
}

/** The first sample above this is the burst. */
const HEARD = 0.2;
/** The burst is looked for this long; no decoder adds more. */
const LOOKED_S = 0.5;

/** How much later than written everything lies: decoders put silence before an MP3. */
export function lateness(samples: Float32Array, rate: number, sync: number): number {
  const end = Math.min(samples.length, Math.round(LOOKED_S * rate));
  for (let at = 0; at < end; at += 1) if (Math.abs(samples[at] ?? 0) > HEARD) return at / rate - sync;
  return 0;
}

export class Sprite {
  private readonly late: number;

  constructor(
    private readonly buffer: AudioBuffer,
    private readonly index: SpriteIndex,
  ) {
    this.late = lateness(buffer.getChannelData(0), buffer.sampleRate, index.sync);
  }

  clip(name: string): Clip | null {
    const span = this.index.clips[name];
    if (!span) return null;
    const [start = 0, long = 0] = span;
    return { buffer: this.buffer, start: Math.max(0, start + this.late), long };
  }
}
