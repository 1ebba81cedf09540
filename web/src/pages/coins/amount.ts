import { language } from "../../i18n";

/** Numbers in groups of three, as the language writes them. */
export const amount = (coins: number): string => coins.toLocaleString(language.value);
