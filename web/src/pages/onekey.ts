/** One key for the one thing that a page waits for: N goes on from a result, R is ready. */
import { useEffect } from "preact/hooks";

const FIELDS = "input,textarea,select,[contenteditable]";

/** While the page shows it, *key* presses the button with this `data-action`, if it may be pressed. */
export function useOneKey(key: string, action: string): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== key) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const button = document.querySelector<HTMLButtonElement>(`[data-action="${action}"]:not(:disabled)`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [key, action]);
}
