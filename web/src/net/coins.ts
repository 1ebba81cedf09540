/** Coins over HTTP: each call throws the code of a refusal. */
import { ask, whoAmI } from "./account";
import type { CoinPage, Stakes } from "./protocol.gen";

/** One's own coins and entries, those before the entry of an id. A guest is signed in by his device first. */
export async function ownCoins(before: number | null = null): Promise<CoinPage> {
  await whoAmI();
  return ask<CoinPage>("GET", before === null ? "coins" : `coins?before=${before}`);
}

export const stakeRooms = (): Promise<Stakes> => ask<Stakes>("GET", "stakes");
