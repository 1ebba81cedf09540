/** The invitation to a club that this page was opened by. */
import { signal } from "@preact/signals";

export const invitedTo = signal<string | null>(null);
