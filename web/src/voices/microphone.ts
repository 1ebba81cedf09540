/** The microphone: opened when a word is to be recorded, closed when the studio is left. */
import captureUrl from "./capture.worklet.js?url";
import { resampled, WordEnd } from "./trim";

export const MOST_S = 3;

/** Recording needs a page over HTTPS, or the machine itself. */
export function canRecord(): boolean {
  return window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === "function" && typeof AudioWorkletNode !== "undefined";
}

const WANTED: MediaStreamConstraints = { audio: { echoCancellation: false, noiseSuppression: true, autoGainControl: false, channelCount: 1 } };

export class Microphone {
  private stream: MediaStream | null = null;
  private capture: AudioWorkletNode | null = null;
  private stopNow: (() => void) | null = null;

  private constructor(private readonly context: AudioContext) {}

  /** Asks for the microphone; rejects if it may not be used. */
  static async open(): Promise<Microphone> {
    const microphone = new Microphone(new AudioContext());
    try {
      await microphone.start();
    } catch (error) {
      microphone.close();
      throw error;
    }
    return microphone;
  }

  private async start(): Promise<void> {
    const { context } = this;
    this.stream = await navigator.mediaDevices.getUserMedia(WANTED);
    await context.audioWorklet.addModule(captureUrl);
    await context.resume();
    this.capture = new AudioWorkletNode(context, "capture", { numberOfInputs: 1, channelCount: 1, channelCountMode: "explicit" });
    // A node that leads nowhere is not asked to work.
    const silent = context.createGain();
    silent.gain.value = 0;
    context.createMediaStreamSource(this.stream).connect(this.capture).connect(silent).connect(context.destination);
  }

  /** One word: until it has been said, `stop` is called, or three seconds have passed. Gives 16 kHz. */
  word(onLevel: (samples: Float32Array) => void): Promise<Float32Array<ArrayBuffer>> {
    const { capture, context } = this;
    if (!capture) return Promise.reject(new Error("closed"));
    const pieces: Float32Array[] = [];
    const ending = new WordEnd();
    let heard = 0;
    return new Promise((resolve) => {
      const end = () => {
        capture.port.removeEventListener("message", hear);
        this.stopNow = null;
        resolve(resampled(joined(pieces), context.sampleRate));
      };
      const hear = ({ data }: MessageEvent<Float32Array>) => {
        pieces.push(data);
        heard += data.length / context.sampleRate;
        onLevel(data);
        if (ending.hear(data, data.length / context.sampleRate) || heard >= MOST_S) end();
      };
      this.stopNow = end;
      capture.port.addEventListener("message", hear);
      capture.port.start();
    });
  }

  stop(): void {
    this.stopNow?.();
  }

  close(): void {
    this.stop();
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    void this.context.close().catch(() => undefined);
  }
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
