/**
 * The back gesture at the table: closes what lies on top, or asks before leaving, instead of going away from a running deal.
 *
 * While it is guarded one more entry lies in the history; going back takes that one, and it is put there again.
 */
import { type ReadonlySignal, effect } from "@preact/signals";

export interface BackPorts {
  history: Pick<History, "pushState" | "back" | "state">;
  listen(then: () => void): void;
}

const GUARD = { hokchiu: "guard" };

const guarding = (state: unknown): boolean => (state as typeof GUARD | null)?.hokchiu === GUARD.hokchiu;

/** *back* happens for each gesture while *guarded*. */
export function guardBack(guarded: ReadonlySignal<boolean>, back: () => void, { history, listen }: BackPorts): void {
  // the page itself goes back over the entry: that takes a while, and is no gesture
  let going = false;
  listen(() => {
    const own = going;
    going = false;
    if (!guarded.peek() || guarding(history.state)) return;
    history.pushState(GUARD, "");
    if (!own) back();
  });
  // a page loaded anew may find the entry of the one before: it does for this one
  let mine = false;
  effect(() => {
    const there = guarding(history.state);
    if (guarded.value && !there) history.pushState(GUARD, "");
    else if (!guarded.value && there && mine && !going) {
      going = true;
      history.back();
    }
    mine = guarded.value;
  });
}
