/** What happened between two states, for the log that is read aloud and for what is shown in passing. */
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { type BoardModel, HINT_AT, SIDES, type SeatModel, type Side, type Tile } from "./model";

export type Change =
  | { type: "discard"; side: Side; tile: Tile }
  | { type: "call"; side: Side; call: "chow" | "pung" | "kong" | "gap" }
  | { type: "swim"; side: Side; state: number }
  | { type: "ready"; side: Side }
  | { type: "opening"; side: Side; wins: readonly string[] }
  | { type: "flower"; side: Side; tile: Tile }
  | { type: "gold"; tile: Tile }
  | { type: "win"; side: Side; how: string | null }
  | { type: "exhausted" }
  | { type: "last"; left: number };

const CALLS = { chow: "chow", pung: "pung", open_kong: "kong", added_kong: "kong", concealed_kong: "kong", gap: "gap" } as const;

const melded = (seat: SeatModel): number => seat.melds.reduce((sum, meld) => sum + meld.tiles.length, 0);

function seatChanges(side: Side, before: SeatModel, after: SeatModel): Change[] {
  const list: Change[] = [];
  for (const tile of after.flowers.slice(before.flowers.length)) list.push({ type: "flower", side, tile });
  if (melded(after) > melded(before)) {
    const declared = after.melds[0]?.type === "gap" && before.melds[0]?.type !== "gap" ? after.melds[0] : undefined;
    const changed = declared ?? after.melds.find((meld, i) => meld.tiles.length !== (before.melds[i]?.tiles.length ?? 0));
    if (changed) list.push({ type: "call", side, call: CALLS[changed.type] });
  }
  if ((after.youjin ?? 0) > (before.youjin ?? 0)) list.push({ type: "swim", side, state: after.youjin ?? 0 });
  if (after.openingWins.length > before.openingWins.length) list.push({ type: "opening", side, wins: after.openingWins });
  if (after.ready && !before.ready) list.push({ type: "ready", side });
  for (const entry of after.river.slice(before.river.length)) list.push({ type: "discard", side, tile: entry.tile });
  return list;
}

function ending(before: BoardModel, after: BoardModel): Change[] {
  if (!after.outcome || before.outcome) return [];
  const { winner, how } = after.outcome;
  return [winner ? { type: "win", side: winner, how } : { type: "exhausted" }];
}

/** What happened; nothing if the two are not of one deal or a snapshot lies between. */
export function changes(before: BoardModel | null, after: BoardModel): Change[] {
  if (!before || before.dealKey !== after.dealKey || before.sync !== after.sync) return [];
  const list = SIDES.flatMap((side) => seatChanges(side, before.seats[side], after.seats[side]));
  if (after.gold && !before.gold) list.push({ type: "gold", tile: after.gold });
  const hintAt = after.hintAt ?? HINT_AT;
  const near = after.wall.drawable <= hintAt && before.wall.drawable > hintAt && (after.gold !== null || !after.golds);
  if (near && (before.gold !== null || !before.golds)) list.push({ type: "last", left: after.wall.drawable });
  return [...list, ...ending(before, after)];
}

export const openingWord = (wins: readonly string[], words: BoardWords): string =>
  wins.map((win) => words.openingWins[win] ?? win).join(" ");

/** A change in words. */
export function said(change: Change, model: BoardModel, words: BoardWords): string {
  const name = "side" in change ? nameAt(change.side, model, words) : "";
  const tile = "tile" in change ? tileName(words, change.tile) : "";
  switch (change.type) {
    case "discard":
      return fill(words.said.discard, { name, tile });
    case "call":
      return fill(words.said.call, { name, call: words.calls[change.call] });
    case "swim":
      return fill(words.said.call, { name, call: youjinWord(change.state, words) });
    case "opening":
      return fill(words.said.call, { name, call: openingWord(change.wins, words) });
    case "ready":
      return fill(words.said.call, { name, call: words.calls.ready });
    case "flower":
      return fill(words.said.flower, { name, tile });
    case "gold":
      return fill(words.said.gold, { tile });
    case "win":
      return fill(words.said.win, { name });
    case "exhausted":
      return words.said.exhausted;
    case "last":
      return fill(words.said.last, { n: change.left });
  }
}

/** 单游, 双游 or 三游. */
export const youjinWord = (state: number, words: BoardWords): string => words.youjin[state - 1] ?? "";

/** The name of whoever sits there, or the place if there is none. */
export const nameAt = (side: Side, model: BoardModel, words: BoardWords): string =>
  side === "you" ? words.sides.you : model.seats[side].name || words.sides[side];
