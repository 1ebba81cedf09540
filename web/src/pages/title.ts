/** What the whole document is called. */
import { useEffect } from "preact/hooks";
import { language } from "../i18n";

/** The page is called *title*, in the chosen language. */
export function useTitle(title: string): void {
  const lang = language.value;
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = title;
  }, [lang, title]);
}
