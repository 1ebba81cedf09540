/** Friends over HTTP: each call gives the lists as they are then, or throws the code of a refusal. */
import { ask, whoAmI } from "./account";
import type { FriendLists } from "./protocol.gen";

export type Change = "ask" | "remove" | "block" | "unblock";

/** A guest is signed in by his device first. */
export async function friendLists(): Promise<FriendLists> {
  await whoAmI();
  return ask<FriendLists>("GET", "friends");
}

export const changeFriend = (player: string, change: Change): Promise<FriendLists> =>
  ask<FriendLists>("POST", `friends/${encodeURIComponent(player)}/${change}`);
