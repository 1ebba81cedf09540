/** What the friends sheet knows; the lists are fetched when it opens and when the server says that they have changed. */
import { batch, signal } from "@preact/signals";
import { codeOf } from "../../net/trying";
import { type Change, changeFriend, friendLists } from "../../net/friends";
import type { FriendLists } from "../../net/protocol.gen";

export type Tab = "friends" | "recent" | "blocked";

export const TABS: readonly Tab[] = ["friends", "recent", "blocked"];

export const tab = signal<Tab>("friends");
export const lists = signal<FriendLists | null>(null);
/** The code of the last refusal. */
export const trouble = signal<string | null>(null);
/** Whose friend link this page was opened by. */
export const pending = signal<string | null>(null);
/** Friends asked to the table since the sheet was opened. */
export const asked = signal<ReadonlySet<string>>(new Set());

async function run(work: () => Promise<FriendLists>): Promise<void> {
  try {
    const found = await work();
    batch(() => {
      lists.value = found;
      trouble.value = null;
    });
  } catch (error) {
    trouble.value = codeOf(error);
  }
}

export function begin(): void {
  batch(() => {
    trouble.value = null;
    asked.value = new Set();
  });
}

export const look = (): Promise<void> => run(friendLists);

export const change = (player: string, what: Change): Promise<void> => run(() => changeFriend(player, what));

/** Ask whose link this page was opened by. */
export async function askPending(): Promise<void> {
  const player = pending.value;
  pending.value = null;
  if (player) await change(player, "ask");
}
