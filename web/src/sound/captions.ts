/** What is said at the table just now, in writing: shown whether or not anything is heard. */
import { signal } from "@preact/signals";
import type { Emote } from "../client";
import type { Seat } from "../net/protocol.gen";

export interface Caption {
  n: number;
  seat: Seat;
  /** What is said: a reading, or words of one's own. */
  call: string | null;
  emote?: Emote;
  /** Said to the others, not called by the rules: read aloud by screen readers. */
  spoken?: boolean;
  hanzi: string;
  hans: string;
  romanised: string;
}

export const captions = signal<readonly Caption[]>([]);

const SHOWN_MS = 1800;
const READ_MS = 3600;
/** One knows what one has said oneself, and one's own flowers may lie there. */
const OWN_MS = 1200;
let count = 0;

export function show(one: Omit<Caption, "n">, slow = false, own = false): void {
  count += 1;
  const n = count;
  captions.value = [...captions.value.filter(({ seat }) => seat !== one.seat), { ...one, n }];
  setTimeout(() => {
    captions.value = captions.value.filter((other) => other.n !== n);
  }, own ? OWN_MS : slow ? READ_MS : SHOWN_MS);
}

/** A seat writes something. */
export function written(seat: Seat, text: string, own = false): void {
  show({ seat, call: null, hanzi: text, hans: text, romanised: "" }, true, own);
}

/** A seat makes a face. */
export function made(seat: Seat, emote: Emote, own = false): void {
  show({ seat, call: null, emote, hanzi: "", hans: "", romanised: "" }, true, own);
}

export function silence(): void {
  captions.value = [];
}
