/** The browser's own voices: which of them speaks 普通话. */

const CHINESE = /^(zh|cmn)[-_]?(CN|TW|Hans|Hant)?/i;
const CANTONESE = /yue|HK|MO/i;

export function mandarinVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const found = voices.filter(({ lang }) => CHINESE.test(lang) && !CANTONESE.test(lang));
  return found.find(({ localService }) => localService) ?? found[0] ?? null;
}

/** Whether this browser can say it at all; some learn of their voices late. */
export function speaksMandarin(): boolean {
  return typeof speechSynthesis !== "undefined" && mandarinVoice(speechSynthesis.getVoices()) !== null;
}
