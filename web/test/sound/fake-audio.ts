/** As much of Web Audio as the engine uses; what was played is written down. */

export interface PlayedSource {
  start: number;
  at: number;
  long: number;
  rate: number;
  stopped: boolean;
  end(): void;
  pan: number;
  level: number;
}

class Param {
  value = 0;
  setTargetAtTime(value: number): void {
    this.value = value;
  }
}

class Node {
  to: Node | null = null;
  gain = new Param();
  pan = new Param();
  connect(next: Node): Node {
    this.to = next;
    return next;
  }
}

export class FakeContext {
  state: AudioContextState = "suspended";
  currentTime = 0;
  destination = new Node();
  gains: Node[] = [];
  sources: PlayedSource[] = [];
  allowed = true;

  async resume(): Promise<void> {
    if (!this.allowed) throw new Error("not allowed");
    this.state = "running";
  }
  async suspend(): Promise<void> {
    this.state = "suspended";
  }
  createGain(): Node {
    const made = new Node();
    this.gains.push(made);
    return made;
  }
  createStereoPanner(): Node {
    return new Node();
  }
  createBufferSource() {
    const { sources } = this;
    const node = new Node() as Node & Record<string, unknown>;
    const ended: (() => void)[] = [];
    node.playbackRate = new Param();
    node.addEventListener = (_: string, then: () => void) => ended.push(then);
    node.start = (at: number, start: number, long: number) => {
      const level = node.to as Node;
      const panner = level.to as Node;
      const source: PlayedSource = { at, start, long, rate: (node.playbackRate as Param).value, stopped: false, pan: panner.pan.value, level: level.gain.value, end: () => ended.forEach((then) => then()) };
      node.stop = () => {
        source.stopped = true;
        source.end();
      };
      sources.push(source);
    };
    return node;
  }
  async decodeAudioData(bytes: ArrayBuffer): Promise<AudioBuffer> {
    if (bytes.byteLength === 0) throw new Error("nothing to decode");
    return buffer(new Float32Array(bytes));
  }
}

export const RATE = 1000;

export function buffer(samples: Float32Array): AudioBuffer {
  return { sampleRate: RATE, length: samples.length, duration: samples.length / RATE, getChannelData: () => samples } as unknown as AudioBuffer;
}

export function asContext(fake: FakeContext): AudioContext {
  return fake as unknown as AudioContext;
}
