/**
 * Web Audio: buses with a volume each, clips panned to their seat.
 *
 * A browser lets nobody be loud before a gesture: until then, and where there is no Web Audio, everything here does nothing.
 */
import type { Clip } from "./sprite";
import { BUSES, gainOf, type Bus, type SoundSettings } from "./settings";

export interface EnginePorts {
  /** A new context, or null where there is none. */
  context(): AudioContext | null;
  /** Told of every clip that starts. */
  started(id: string): void;
}

export interface Placed {
  bus: Bus;
  /** -1 left to 1 right. */
  pan?: number;
  gain?: number;
  /** Seconds from now. */
  delay?: number;
  /** 2 is twice as fast and an octave higher. */
  rate?: number;
}

/** The same clip is not played again within this time: many events at once are one noise. */
const SAME_S = 0.05;
const MOST_AT_ONCE = 48;
const SMOOTH_S = 0.03;

export class Engine {
  context: AudioContext | null = null;
  private buses: Map<Bus, GainNode> = new Map();
  private readonly last = new Map<string, number>();
  private running = 0;

  constructor(private readonly ports: EnginePorts) {}

  /** In a gesture: sound is allowed from now on. */
  unlock(settings: SoundSettings): void {
    if (!this.context) this.open(settings);
    this.wake();
  }

  /** The page is seen again, or a call on the phone has ended. */
  wake(): void {
    if (this.context && this.context.state !== "running") void this.context.resume().catch(() => undefined);
  }

  /** Nobody looks: nothing is played, and no battery spent on silence. */
  rest(): void {
    void this.context?.suspend().catch(() => undefined);
  }

  private open(settings: SoundSettings): void {
    const context = this.ports.context();
    if (!context) return;
    this.context = context;
    for (const bus of BUSES) {
      const gain = context.createGain();
      gain.connect(context.destination);
      this.buses.set(bus, gain);
    }
    this.apply(settings);
  }

  apply(settings: SoundSettings): void {
    const { context } = this;
    if (!context) return;
    for (const [bus, node] of this.buses) node.gain.setTargetAtTime(gainOf(settings, bus), context.currentTime, SMOOTH_S);
  }

  async decode(bytes: ArrayBuffer): Promise<AudioBuffer | null> {
    if (!this.context) return null;
    try {
      return await this.context.decodeAudioData(bytes);
    } catch {
      return null;
    }
  }

  /** Plays a clip; null if it is not played. What comes back ends it. */
  play(id: string, clip: Clip, placed: Placed): (() => void) | null {
    const { context } = this;
    if (!context || context.state !== "running" || this.tooMuch(id, context.currentTime + (placed.delay ?? 0))) return null;
    const source = context.createBufferSource();
    source.buffer = clip.buffer;
    source.playbackRate.value = placed.rate ?? 1;
    this.route(source, placed, context);
    this.running += 1;
    source.addEventListener("ended", () => {
      this.running -= 1;
    });
    source.start(context.currentTime + (placed.delay ?? 0), clip.start, clip.long);
    this.ports.started(id);
    return () => source.stop();
  }

  private tooMuch(id: string, at: number): boolean {
    if (this.running >= MOST_AT_ONCE || at - (this.last.get(id) ?? -Infinity) < SAME_S) return true;
    this.last.set(id, at);
    return false;
  }

  private route(source: AudioNode, { bus, pan = 0, gain = 1 }: Placed, context: AudioContext): void {
    const out = this.buses.get(bus);
    if (!out) return;
    const level = context.createGain();
    level.gain.value = gain;
    source.connect(level);
    if (pan === 0) return void level.connect(out);
    const panner = context.createStereoPanner();
    panner.pan.value = pan;
    level.connect(panner);
    panner.connect(out);
  }
}
