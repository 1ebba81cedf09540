/** What the device does for the table: stays awake, is felt, guards the way back. */
import { computed, signal } from "@preact/signals";
import type { Store } from "../core/state";
import { canStayAwake, keepAwake } from "./awake";
import { guardBack } from "./back";
import { canShake, feel } from "./haptics";
import { watchForInstalling } from "./install";
import { comfort, wearComfort } from "./settings";

const visible = signal(true);

/** *back*: what the back gesture does while somebody sits at a table or something lies open. */
export function startDevice(store: Store, covered: () => boolean, back: () => void): void {
  wearComfort(document.documentElement);
  watchForInstalling();
  visible.value = !document.hidden;
  document.addEventListener("visibilitychange", () => (visible.value = !document.hidden));
  const playing = computed(() => comfort.value.awake && store.info.value?.stage === "playing");
  keepAwake(playing, { request: canStayAwake() ? () => navigator.wakeLock.request("screen") : undefined, visible });
  if (canShake()) {
    const wanted = computed(() => comfort.value.haptics);
    feel(store.ask, wanted, { shake: (pattern) => navigator.vibrate(pattern), touched: () => navigator.userActivation?.hasBeenActive ?? false });
  }
  const guarded = computed(() => covered() || (store.info.value !== null && store.info.value.you !== null));
  guardBack(guarded, back, { history, listen: (then) => addEventListener("popstate", then) });
}
