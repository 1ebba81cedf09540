/** Clubs over HTTP: each call throws the code of a refusal. */
import { ask, whoAmI } from "./account";
import type { ClubDoor, ClubList, ClubLog, ClubPage, ClubResultsPage } from "./protocol.gen";

type Body = Readonly<Record<string, unknown>>;

const path = (club: string, rest = ""): string => `clubs/${encodeURIComponent(club)}${rest}`;

/** A guest is signed in by his device first. */
export async function ownClubs(): Promise<ClubList> {
  await whoAmI();
  return ask<ClubList>("GET", "clubs");
}

export const getClub = (club: string): Promise<ClubPage> => ask<ClubPage>("GET", path(club));

export const createClub = (name: string): Promise<ClubPage> => ask<ClubPage>("POST", "clubs", { name });

export const clubDoor = (code: string): Promise<ClubDoor> => ask<ClubDoor>("GET", `clubs/invitation/${encodeURIComponent(code)}`);

/** The club, or the list of one's clubs where one has to wait for a yes. */
export const joinClub = (code: string): Promise<ClubPage | ClubList> => ask("POST", "clubs/join", { code });

/** An act that leaves one in the club: it answers with the club. */
export const actInClub = (club: string, act: string, body: Body = {}): Promise<ClubPage> => ask<ClubPage>("POST", path(club, `/${act}`), body);

/** An act after which one is not in it any more: it answers with one's clubs. */
export const goFromClub = (club: string, act: "leave" | "dissolve"): Promise<ClubList> => ask<ClubList>("POST", path(club, `/${act}`), {});

export const clubResults = (club: string, days: number): Promise<ClubResultsPage> => ask<ClubResultsPage>("GET", path(club, `/results?days=${days}`));

export const clubLog = (club: string): Promise<ClubLog> => ask<ClubLog>("GET", path(club, "/log"));
