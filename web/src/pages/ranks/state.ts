/** What the sheet knows: what is looked at, and what was fetched of it. */
import { batch, signal, type Signal } from "@preact/signals";
import { codeOf } from "../../net/trying";
import type { BoardAsked, OwnRanks, RankBoard, StatisticsAsked, StatisticsPage } from "../../net/protocol.gen";
import { ownRanks, ownStatistics, rankBoard, setListed } from "../../net/ranks";

export type Tab = "board" | "own";
export const ROWS = 50;

export const tab = signal<Tab>("board");
export const own = signal<OwnRanks | null>(null);
export const board = signal<RankBoard | null>(null);
export const statistics = signal<StatisticsPage | null>(null);
/** The code of the last refusal. */
export const trouble = signal<string | null>(null);

export const asked = signal<Required<Omit<BoardAsked, "club">>>({ rules: "encyclopedia", of: "all", by: "rating", span: "season", period: null, first: 0 });
export const looked = signal<Required<StatisticsAsked>>({ rules: null, since: "all" });

/** Answers may come in another order than they were asked for: only the last counts. */
let turn = 0;

async function fetchInto<T>(place: Signal<T | null>, work: () => Promise<T>): Promise<void> {
  const mine = ++turn;
  try {
    const found = await work();
    if (mine !== turn) return;
    batch(() => {
      place.value = found;
      trouble.value = null;
    });
  } catch (error) {
    if (mine === turn) trouble.value = codeOf(error);
  }
}

/** What the tab shows, once more; who one is first. */
export async function look(): Promise<void> {
  if (!own.value) await fetchInto(own, ownRanks);
  if (!own.value) return;
  await (tab.value === "board" ? fetchInto(board, () => rankBoard(asked.value)) : fetchInto(statistics, () => ownStatistics(looked.value)));
}

export function begin(): void {
  batch(() => {
    own.value = board.value = statistics.value = trouble.value = null;
    asked.value = { ...asked.value, first: 0 };
  });
  void look();
}

export function show(next: Tab): void {
  tab.value = next;
  void look();
}

/** Another board; from its beginning, unless it is another page. */
export function choose(change: Partial<BoardAsked>): void {
  asked.value = { ...asked.value, first: 0, ...change };
  void look();
}

export function chooseDeals(change: Partial<StatisticsAsked>): void {
  looked.value = { ...looked.value, ...change };
  void look();
}

export const list = (listed: boolean): Promise<void> => fetchInto(own, () => setListed(listed)).then(look);
