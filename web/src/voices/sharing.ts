/** The pack of recordings in which one wants to be heard by others, remembered by its hash. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../net/device";

const KEY = "hokchiu.voice.shared";
const HASH = /^[0-9a-f]{64}$/;

const stored = remembered(KEY);
export const sharedPack = signal<string | null>(stored !== null && HASH.test(stored) ? stored : null);

/** The pack of the link by which the page was opened. */
export const offered = signal<string | null>(null);

export function share(pack: string | null): void {
  sharedPack.value = pack;
  remember(KEY, pack ?? "");
}
