/** The five fixed places of the call buttons, and what stands in each. */
import type { AskModel, OptionKind, OptionModel, Tile } from "./model";

export type Slot = "win" | "kong" | "pung" | "chow" | "pass";
/** From left to right; a missing option leaves its place empty. */
export const SLOTS: readonly Slot[] = ["win", "kong", "pung", "chow", "pass"];

const SLOT_OF: Readonly<Record<OptionKind, Slot | null>> = {
  win: "win",
  rob_gold: "win",
  three_golds: "win",
  heavenly: "win",
  rob_kong: "win",
  kong: "kong",
  pung: "pung",
  chow: "chow",
  gap: "chow",
  pass: "pass",
  discard: null,
  // a seat on its turn has no chow to call
  ready: "chow",
  mark: null,
  choose: null,
  seabed: null,
};

/** What a button names: all but the options that are chosen by their tiles. */
export type Called = Exclude<OptionKind, "discard" | "mark" | "choose" | "seabed">;

export const isCalled = (kind: OptionKind): kind is Called => SLOT_OF[kind] !== null;

/** Options of one slot. */
export function inSlot(ask: AskModel | null, slot: Slot): OptionModel[] {
  return ask ? ask.options.filter((option) => SLOT_OF[option.kind] === slot) : [];
}

/** Places that a choice of several options opens in: to the left of 过, which becomes "back". */
const CHOICE_PLACES: readonly Slot[] = ["win", "kong", "pung", "chow"];

/** Chows from the lowest run to the highest; others as they came. */
function byRun(a: OptionModel, b: OptionModel): number {
  if (a.kind !== "chow" || b.kind !== "chow") return 0;
  return (shownTiles(a).tiles[0] ?? "").localeCompare(shownTiles(b).tiles[0] ?? "");
}

/** Which option stands in which place once a slot of several options has been opened. */
export function choicePlaces(options: readonly OptionModel[]): { slot: Slot; option: OptionModel }[] {
  const shown = [...options].sort(byRun).slice(0, CHOICE_PLACES.length);
  const first = CHOICE_PLACES.length - Math.max(shown.length, 1);
  return shown.flatMap((option, i) => {
    const slot = CHOICE_PLACES[first + i];
    return slot ? [{ slot, option }] : [];
  });
}

export const isWin = (option: OptionModel): boolean => SLOT_OF[option.kind] === "win";

/** Whether declining means to decline a win. */
export const passesWin = (ask: AskModel | null): boolean => inSlot(ask, "win").length > 0;

/** What is asked once more: a pass, or a discard (no win, or a gold). */
export type Doubt = "pass" | "noWin" | "gold";

export function doubtOf(ask: AskModel | null, tile: Tile, gold: Tile | null): Doubt | null {
  if (passesWin(ask)) return "noWin";
  return tile === gold ? "gold" : null;
}

export function discardOf(ask: AskModel | null, tile: Tile): OptionModel | null {
  return ask?.options.find((option) => option.kind === "discard" && option.tiles[0] === tile) ?? null;
}

/** The option that declares ready with the discard of *tile*. */
export function readyOf(ask: AskModel | null, tile: Tile): OptionModel | null {
  return ask?.options.find((option) => option.kind === "ready" && option.tiles[0] === tile) ?? null;
}

/** Kinds whose discard leaves the hand ready. */
export const readyTiles = (ask: AskModel | null): ReadonlySet<Tile> =>
  new Set(ask?.options.flatMap(({ tiles, waits }) => (waits?.length && tiles[0] ? [tiles[0]] : [])));

export const mayDiscard = (ask: AskModel | null): boolean =>
  ask !== null && ask.options.some((option) => option.kind === "discard");

/** Tiles of a kong; one that is added to a pung is shown whole. */
const KONG = 4;

/** The tiles of an option in the order shown, and which of them is taken from somebody (−1: none). */
export function shownTiles(option: OptionModel): { tiles: Tile[]; taken: number } {
  const [only] = option.tiles;
  const added = option.kind === "kong" && option.tiles.length === 1 && only;
  const tiles = added ? Array.from({ length: KONG }, () => only) : [...option.tiles];
  if (option.taken === null) return { tiles, taken: -1 };
  if (option.kind !== "chow") return { tiles: [...tiles, option.taken], taken: tiles.length };
  const run = [...tiles, option.taken].sort();
  return { tiles: run, taken: run.indexOf(option.taken) };
}
