/** Keeps the screen on while it is wanted. Browsers have it in a secure context only, and take it away from a hidden page. */
import { type ReadonlySignal, effect } from "@preact/signals";

/** What is used of a `WakeLockSentinel`. */
interface Lock {
  release(): Promise<void>;
}

export interface AwakePorts {
  /** Undefined: this browser cannot. */
  request: (() => Promise<Lock>) | undefined;
  visible: ReadonlySignal<boolean>;
}

export const canStayAwake = (): boolean => "wakeLock" in navigator;

export function keepAwake(wanted: ReadonlySignal<boolean>, { request, visible }: AwakePorts): void {
  if (!request) return;
  let lock: Promise<Lock | null> | null = null;
  effect(() => {
    const held = wanted.value && visible.value;
    if (held && !lock) {
      // a low battery may refuse it: the screen then goes off as ever
      lock = request().catch(() => null);
    } else if (!held && lock) {
      void lock.then((one) => one?.release());
      lock = null;
    }
  });
}
