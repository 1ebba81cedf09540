/** Work that may be refused, for pages that say so. */
import type { Signal } from "@preact/signals";
import { Refused } from "./account";

/** The code of a refusal; of anything else that nobody was reached. */
export const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : "offline");

/** Whether it could be done; `trouble` is the code of the refusal, else null. */
export async function trying(trouble: Signal<string | null>, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    trouble.value = null;
    return true;
  } catch (error) {
    trouble.value = codeOf(error);
    return false;
  }
}
