/** The words of these pages, which are loaded with them. */
import { language, type Language } from "../../i18n";
import { operatorEn } from "../../i18n/operator.en";
import { operatorZhs } from "../../i18n/operator.zhs";
import { operatorZht } from "../../i18n/operator.zht";
import { worded, type Args, type Message } from "../../i18n/dictionary";

export type Word = keyof typeof operatorZhs;

export const WORDS: Record<Language, Record<Word, Message>> = { "zh-Hans": operatorZhs, "zh-Hant": operatorZht, en: operatorEn };

export function w(word: Word, args: Args = {}): string {
  return worded(WORDS[language.value][word], args, new Intl.PluralRules(language.value));
}

/** The words for a code of the server; one that this page does not know is named as it is. */
export function coded(family: string, code: string, args: Args = {}): string {
  const word = `${family}.${code}`;
  return word in operatorZhs ? w(word as Word, args) : code;
}

export function troubleText(code: string): string {
  return `error.${code}` in operatorZhs ? w(`error.${code}` as Word) : w("error.other", { code });
}
