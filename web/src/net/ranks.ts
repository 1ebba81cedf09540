/** Ranks and statistics over HTTP: each call throws the code of a refusal. */
import { ask, whoAmI } from "./account";
import type { BoardAsked, OwnRanks, RankBoard, StatisticsAsked, StatisticsPage, TableTitles } from "./protocol.gen";

/** What is asked for without saying so is left out. */
function query(asked: Readonly<Record<string, string | number | null | undefined>>): string {
  const said = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}

/** A guest is signed in by his device first. */
export async function ownRanks(): Promise<OwnRanks> {
  await whoAmI();
  return ask<OwnRanks>("GET", "ranks/own");
}

export const rankBoard = (asked: Partial<BoardAsked>): Promise<RankBoard> => ask<RankBoard>("GET", `ranks?${query({ ...asked })}`);

export const setListed = (listed: boolean): Promise<OwnRanks> => ask<OwnRanks>("POST", "ranks/listed", { listed });

export const ownStatistics = (asked: Partial<StatisticsAsked>): Promise<StatisticsPage> => ask<StatisticsPage>("GET", `statistics?${query({ ...asked })}`);

export async function tableTitles(): Promise<TableTitles> {
  await whoAmI();
  return ask<TableTitles>("GET", "ranks/table");
}
