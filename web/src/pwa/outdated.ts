/** The server no longer speaks this page's protocol: the page is loaded anew, once; a second time it is left to the person. */

const KEY = "hokchiu.reloaded";
const AGAIN_AFTER_MS = 60_000;

export function reloadOnce(reload: () => void = () => location.reload(), now = Date.now()): void {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // nowhere to remember that it was tried
    return;
  }
  reload();
}
