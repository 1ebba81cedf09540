/** 普通话 by the browser's own voice, where it has one. */
import { mandarinVoice, speaksMandarin } from "./browser-voice";
import { CALLS } from "./calls.gen";

/** Dialect phrases as Mandarin says them; what is missing is read as it is written. */
const READ: Readonly<Record<string, string>> = {
  chow: "吃",
  t01: "打牌",
  t02: "快点",
  t03: "慢慢来",
  t04: "等一下",
  t05: "厉害",
  t06: "没有的事",
  t07: "没办法",
  t08: "不要紧",
  t09: "别客气",
  t10: "赶上好时候",
  t11: "碰运气",
  t13: "不走运",
  t14: "吃亏了",
  t16: "来不及",
  t17: "不行",
  t21: "打没了",
  t22: "吃饭了吗",
};

export function mandarinOf(call: string): string {
  return READ[call] ?? CALLS[call]?.[1] ?? "";
}

/** Says a call; false if it cannot. *volume* from 0 to 1. */
export function sayMandarin(call: string, volume: number): boolean {
  if (!speaksMandarin() || volume <= 0) return false;
  const utterance = new SpeechSynthesisUtterance(mandarinOf(call));
  utterance.voice = mandarinVoice(speechSynthesis.getVoices());
  utterance.lang = utterance.voice?.lang ?? "zh-CN";
  utterance.volume = volume;
  utterance.rate = 1.15;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return true;
}
