/** Free coins and the horn over HTTP: each call throws the code of a refusal. A guest is signed in by his device first. */
import { ask, whoAmI } from "./account";
import type { CriesPage, HornPage, TasksPage } from "./protocol.gen";

export async function tasksPage(): Promise<TasksPage> {
  await whoAmI();
  return ask<TasksPage>("GET", "tasks");
}

export const claimTask = (task: string, day: string): Promise<TasksPage> => ask<TasksPage>("POST", "tasks/claim", { task, day });
export const checkIn = (): Promise<TasksPage> => ask<TasksPage>("POST", "tasks/check-in", {});
export const takeRelief = (): Promise<TasksPage> => ask<TasksPage>("POST", "tasks/relief", {});

export async function hornPage(): Promise<HornPage> {
  await whoAmI();
  return ask<HornPage>("GET", "horn");
}

/** The same *key* again is the same horn: who does not hear of it may ask once more. */
export const blowHorn = (text: string, key: string): Promise<HornPage> => ask<HornPage>("POST", "horn", { text, key });
export const withdrawHorn = (id: number): Promise<HornPage> => ask<HornPage>("POST", "horn/withdraw", { id });

export const criesPage = (): Promise<CriesPage> => ask<CriesPage>("GET", "cries");
export const setAnnounced = (announced: boolean): Promise<CriesPage> => ask<CriesPage>("POST", "cries/announced", { announced });
export const reportCry = (id: number): Promise<object> => ask<object>("POST", "cries/report", { id });
