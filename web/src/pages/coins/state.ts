/** What is known of the own coins; fetched when the lobby or the sheet is shown. */
import { batch, signal } from "@preact/signals";
import { ownCoins, stakeRooms } from "../../net/coins";
import type { CoinPage, OwnCoins, StakeRoom } from "../../net/protocol.gen";

export const page = signal<CoinPage | null>(null);
export const rooms = signal<readonly StakeRoom[]>([]);
export const failed = signal(false);

async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    failed.value = false;
  } catch {
    failed.value = true;
  }
}

/** The own coins as they are now, with the newest entries. */
export const look = (): Promise<void> =>
  run(async () => {
    page.value = await ownCoins();
  });

/** The coins have moved: shown at once, and with the entry that says why once that is fetched. */
export function told(now: OwnCoins): Promise<void> {
  if (page.value?.coins === now.coins && page.value.free === now.free) return Promise.resolve();
  if (page.value) page.value = { ...page.value, coins: now.coins, free: now.free };
  return look();
}

export const lookAtRooms = (): Promise<void> =>
  run(async () => {
    const [own, stakes] = await Promise.all([ownCoins(), stakeRooms()]);
    batch(() => {
      page.value = own;
      rooms.value = stakes.rooms;
    });
  });

/** Older entries, after those that are there. */
export const lookFurther = (): Promise<void> =>
  run(async () => {
    const known = page.value;
    const last = known?.entries.at(-1);
    if (!known || !last) return;
    const older = await ownCoins(last.id);
    page.value = { ...known, entries: [...known.entries, ...older.entries], more: older.more };
  });
