/** Said once, at a table on a phone held upright: held the other way it shows larger tiles. Nothing waits for it. */
import { useEffect } from "preact/hooks";
import type { Store } from "../core/state";
import { remember, remembered } from "../net/device";
import { UPRIGHT, screenClass, screenSize } from "./viewport";

const KEY = "hokchiu.upright";
/** Wider is a tablet, where tiles are large either way. */
const PHONE_WIDTH = 500;

export function useUprightHint(store: Store): void {
  const phone = screenClass.value.includes(UPRIGHT) && screenSize.value[0] < PHONE_WIDTH;
  useEffect(() => {
    if (!phone) {
      for (const notice of store.notices.peek()) if (notice.kind === "turn") store.dismiss(notice.n);
    } else if (remembered(KEY) === null && matchMedia("(pointer: coarse)").matches) {
      remember(KEY, "told");
      store.notify("turn", "hint");
    }
  }, [store, phone]);
}
