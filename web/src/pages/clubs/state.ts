/** What the sheet of clubs knows: one's clubs, the one that is looked at, and what was fetched of it. */
import { batch, signal } from "@preact/signals";
import { actInClub, clubDoor, clubLog, clubResults, createClub, getClub, goFromClub, joinClub, ownClubs } from "../../net/clubs";
import type { ClubDoor, ClubList, ClubLog, ClubPage, ClubResultsPage, RankBoard } from "../../net/protocol.gen";
import { rankBoard } from "../../net/ranks";
import { trying } from "../../net/trying";
import { invitedTo } from "../clubs-entry";

export const TABS = ["tables", "members", "results", "house"] as const;
export type Tab = (typeof TABS)[number];
export const PERIODS = { week: 7, month: 30, year: 365 } as const;
export type Period = keyof typeof PERIODS;

export const list = signal<ClubList | null>(null);
export const club = signal<ClubPage | null>(null);
export const tab = signal<Tab>("tables");
export const door = signal<(ClubDoor & { code: string }) | null>(null);
export const period = signal<Period>("month");
export const results = signal<ClubResultsPage | null>(null);
export const board = signal<RankBoard | null>(null);
export const log = signal<ClubLog | null>(null);
/** The code of the last refusal. */
export const trouble = signal<string | null>(null);

const run = (work: () => Promise<void>): Promise<boolean> => trying(trouble, work);

export function begin(): void {
  batch(() => {
    club.value = door.value = trouble.value = null;
    tab.value = "tables";
  });
  void run(async () => {
    list.value = await ownClubs();
    const code = invitedTo.value;
    invitedTo.value = null;
    if (code) door.value = { ...(await clubDoor(code)), code };
  });
}

export const look = (): Promise<boolean> =>
  run(async () => {
    if (club.value) club.value = await getClub(club.value.club);
    else list.value = await ownClubs();
  });

export const enter = (id: string): Promise<boolean> =>
  run(async () => {
    const found = await getClub(id);
    batch(() => {
      club.value = found;
      tab.value = "tables";
      results.value = board.value = log.value = door.value = null;
    });
  });

export function back(): void {
  batch(() => {
    club.value = trouble.value = null;
  });
  void look();
}

export const found = (name: string): Promise<boolean> =>
  run(async () => {
    club.value = await createClub(name);
  });

export const knock = (code: string): Promise<boolean> =>
  run(async () => {
    door.value = { ...(await clubDoor(code)), code };
  });

export const join = (code: string): Promise<boolean> =>
  run(async () => {
    const answer = await joinClub(code);
    batch(() => {
      door.value = null;
      if ("clubs" in answer) list.value = answer;
      else club.value = answer;
    });
  });

export const act = (what: string, body: Readonly<Record<string, unknown>> = {}): Promise<boolean> =>
  run(async () => {
    if (!club.value) return;
    club.value = await actInClub(club.value.club, what, body);
    if (log.value) log.value = await clubLog(club.value.club);
  });

export const go = (what: "leave" | "dissolve"): Promise<boolean> =>
  run(async () => {
    if (!club.value) return;
    list.value = await goFromClub(club.value.club, what);
    club.value = null;
  });

export function show(next: Tab): void {
  tab.value = next;
  void fetchTab();
}

export function choosePeriod(next: Period): void {
  period.value = next;
  void fetchTab();
}

const fetchTab = (): Promise<boolean> =>
  run(async () => {
    const id = club.value?.club;
    if (!id) return;
    if (tab.value === "results") {
      results.value = await clubResults(id, PERIODS[period.value]);
      board.value = await rankBoard({ rules: club.value?.options.rules ?? "encyclopedia", span: "season", by: "rating", club: id });
    } else club.value = await getClub(id);
    if (tab.value === "house") log.value = await clubLog(id);
  });
