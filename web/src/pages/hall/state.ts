/** What the sheet of tasks and horn knows, and what is asked of it. */
import { batch, signal, type Signal } from "@preact/signals";
import { codeOf } from "../../net/trying";
import { randomHex } from "../../net/device";
import { blowHorn, checkIn, claimTask, criesPage, hornPage, reportCry, setAnnounced, takeRelief, tasksPage, withdrawHorn } from "../../net/hall";
import type { CriesPage, HornPage, TasksPage } from "../../net/protocol.gen";
import { look as lookAtCoins } from "../coins/state";

export type Tab = "daily" | "horn";

const KEY_BYTES = 16;

export const tab = signal<Tab>("daily");
export const page = signal<TasksPage | null>(null);
export const horn = signal<HornPage | null>(null);
export const cries = signal<CriesPage | null>(null);
/** The code of the last refusal. */
export const trouble = signal<string | null>(null);
export const busy = signal(false);
/** The line that is being written. */
export const draft = signal("");
export const sent = signal(false);
export const reported = signal<ReadonlySet<number>>(new Set());

/** The key of the line that is being written: whoever sends it twice has sent it once. */
let key = "";


async function run<T>(place: Signal<T | null> | null, work: () => Promise<T>): Promise<boolean> {
  busy.value = true;
  try {
    const found = await work();
    batch(() => {
      if (place) place.value = found;
      trouble.value = null;
    });
    return true;
  } catch (error) {
    trouble.value = codeOf(error);
    return false;
  } finally {
    busy.value = false;
  }
}

export async function look(): Promise<void> {
  if (tab.value === "daily") await run(page, tasksPage);
  else if (await run(horn, hornPage)) await run(cries, criesPage);
}

export function begin(first: Tab): void {
  batch(() => {
    tab.value = first;
    page.value = horn.value = cries.value = trouble.value = null;
    sent.value = false;
  });
  void look();
}

export function show(next: Tab): void {
  tab.value = next;
  trouble.value = null;
  void look();
}

/** What gives coins: afterwards the lobby's head knows too. */
async function take(work: () => Promise<TasksPage>): Promise<void> {
  if (await run(page, work)) void lookAtCoins();
}

export const claim = (task: string, day: string): Promise<void> => take(() => claimTask(task, day));
export const check = (): Promise<void> => take(checkIn);
export const relieve = (): Promise<void> => take(takeRelief);

export function write(text: string): void {
  draft.value = text;
  sent.value = false;
  key = randomHex(KEY_BYTES);
}

export async function blow(): Promise<void> {
  key ||= randomHex(KEY_BYTES);
  if (!(await run(horn, () => blowHorn(draft.value, key)))) return;
  batch(() => {
    draft.value = key = "";
    sent.value = true;
  });
  void lookAtCoins();
}

export async function withdraw(id: number): Promise<void> {
  sent.value = false;
  if (await run(horn, () => withdrawHorn(id))) void lookAtCoins();
}

export const announce = (on: boolean): Promise<boolean> => run(cries, () => setAnnounced(on));

export async function report(id: number): Promise<void> {
  if (await run(null, () => reportCry(id))) reported.value = new Set([...reported.value, id]);
}
