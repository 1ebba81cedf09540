/** The own recordings, kept on this device (IndexedDB) until one shares them; without storage as long as the page. */
import type { Pack } from "./pack";

const NAME = "hokchiu-voices";
const STORE = "packs";
const MINE = "mine";

let kept: Pack | null = null;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no storage")));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("no storage")));
    });
  } finally {
    database.close();
  }
}

export async function loadMine(): Promise<Pack | null> {
  try {
    return (await inStore<Pack | undefined>("readonly", (store) => store.get(MINE))) ?? null;
  } catch {
    return kept;
  }
}

export async function keepMine(pack: Pack): Promise<void> {
  kept = pack;
  await inStore("readwrite", (store) => store.put(pack, MINE)).catch(() => undefined);
}

export async function dropMine(): Promise<void> {
  kept = null;
  await inStore("readwrite", (store) => store.delete(MINE)).catch(() => undefined);
}
