/** Lets a clip be heard in the studio. */
import { current } from "../sound/current";
import { sound } from "../sound/settings";
import { decode, RATE } from "./adpcm";

/** The own recording. */
export function playClip(clip: Uint8Array): void {
  const { sounding } = current;
  const samples = decode(clip);
  const buffer = sounding?.engine.context?.createBuffer(1, samples.length, RATE);
  if (!sounding || !buffer) return;
  buffer.copyToChannel(samples, 0);
  sounding.engine.play("recording", { buffer, start: 0, long: samples.length / RATE }, { bus: "voice" });
}

/** As the built-in voice says it. */
export async function playReference(call: string): Promise<void> {
  const { sounding } = current;
  if (!sounding) return;
  sounding.engine.unlock(sound.value);
  await sounding.bank.fill();
  const clip = sounding.bank.builtIn(call);
  if (clip) sounding.engine.play(`reference:${call}`, clip, { bus: "voice" });
}
