/** The words of sound and voices, English. */
import type { Message } from "./dictionary";
import type { soundZhs } from "./sound.zhs";

export const soundEn: Record<keyof typeof soundZhs, Message> = {
  "settings.sound": "Sound",
  "sound.mute": "Mute all",
  "sound.master": "Volume",
  "sound.effects": "Effects",
  "sound.voice": "Voices",
  "sound.music": "Music",
  "sound.speech": "Calls",
  "sound.speech.hokchiu": "Hokchiu",
  "sound.speech.mandarin": "Mandarin",
  "sound.speech.none": "None",
  "sound.hokchiu.note": "Synthesised: put together by a computer, its tones are right, its accent is not. What is said is always written beside the speaker.",
  "sound.mandarin.note": "With the browser's own Mandarin voice.",
  "sound.mandarin.missing": "This browser has no Mandarin voice; the synthesised Hokchiu is used.",
  "sound.tiles": "Name discarded tiles too",
};
