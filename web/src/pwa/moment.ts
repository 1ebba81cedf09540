/** When a page may be loaded anew without anybody losing sight of anything. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { State } from "../core/state";

/** What else may not be disturbed: an open sheet, a lesson, a form that somebody fills in. Set by the pages. */
export const busy = signal(false);

/** In the lobby with nothing open, or at a table between two deals. */
export function freeMoment(store: Pick<State, "info" | "queued" | "watching" | "settled" | "name">): ReadonlySignal<boolean> {
  return computed(() => {
    if (busy.value || store.queued.value || store.watching.value) return false;
    const info = store.info.value;
    if (!info) return store.name.value !== null;
    return (info.stage === "between" && store.settled.value !== null) || info.stage === "over";
  });
}
