/** The words of these pages, which are loaded with them. */
import { language, type Language } from "../../i18n";
import { clubsEn } from "../../i18n/clubs.en";
import { clubsZhs } from "../../i18n/clubs.zhs";
import { clubsZht } from "../../i18n/clubs.zht";
import { worded, type Args, type Message } from "../../i18n/dictionary";

export type Word = keyof typeof clubsZhs;

export const WORDS: Record<Language, Record<Word, Message>> = { "zh-Hans": clubsZhs, "zh-Hant": clubsZht, en: clubsEn };

export function w(word: Word, args: Args = {}): string {
  return worded(WORDS[language.value][word], args, new Intl.PluralRules(language.value));
}

/** The words for a code of the server; one that this page does not know is named as it is. */
export function coded(family: string, code: string, args: Args = {}): string {
  const word = `${family}.${code}`;
  return word in clubsZhs ? w(word as Word, args) : code;
}

export function troubleText(code: string): string {
  return `error.${code}` in clubsZhs ? w(`error.${code}` as Word) : w("error.other", { code });
}
