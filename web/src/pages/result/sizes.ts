/** Widths of tiles in the result sheet, so that the longest hands fit without scrolling or a second row. */
import type { Settled } from "../../net/protocol.gen";
import { meldTiles, winningGroups } from "./groups";
import { SEATS } from "../../core/seats";

export interface ResultSizes {
  /** The winner's hand. */
  hand: number;
  /** The concealed tiles of the others, and their melds. */
  other: number;
  meld: number;
  /** Tiles beside a line of the count. */
  mini: number;
}

/** What a screen offers: pixels across for each part, and the largest tile there. */
interface Room {
  handAcross: number;
  handGap: number;
  handMost: number;
  otherAcross: number;
  otherMost: number;
  miniAcross: number;
  miniMost: number;
  /** The melds of the others stand above their hands. */
  stacked: boolean;
  /** Upright: the winner's hand in two rows, the others' melds beside their plates. */
  upright: boolean;
}

const GROUP_GAP = 11;
const DESKTOP_GROUP_GAP = 18;
const MELD_GAP = 6;
const DESKTOP_WIDTH = 1100;
const DESKTOP_SHEET = 1180;
const DESKTOP_HEIGHT = 560;
const TINY_HEIGHT = 350;
const NARROW_WIDTH = 760;
const UPRIGHT_RATIO = 1.05;
/** Upright, beside the melds: plate, payment, gaps. */
const UPRIGHT_BESIDE = 190;
const UPRIGHT_MELD_MOST = 17;

/** A lying screen so small that the other hands stand under their melds. */
export function isCramped(width: number, height: number): boolean {
  return height <= width * UPRIGHT_RATIO && (height < TINY_HEIGHT || width < NARROW_WIDTH);
}

function room(width: number, height: number): Room {
  if (height > width * UPRIGHT_RATIO) {
    const across = width - 48;
    return { handAcross: across, handGap: GROUP_GAP, handMost: 36, otherAcross: across, otherMost: 24, miniAcross: across - 150, miniMost: 14, stacked: true, upright: true };
  }
  if (isCramped(width, height)) {
    const across = width - 28;
    const low = height < TINY_HEIGHT;
    return {
      handAcross: across,
      handGap: GROUP_GAP,
      handMost: low ? 23.5 : 36,
      otherAcross: across * 0.77 - 206,
      otherMost: low ? 17 : 20,
      miniAcross: 66,
      miniMost: low ? 10 : 13,
      stacked: true,
      upright: false,
    };
  }
  if (width >= DESKTOP_WIDTH && height >= DESKTOP_HEIGHT) {
    const across = Math.min(DESKTOP_SHEET, width * 0.96) - 88;
    return { handAcross: across, handGap: DESKTOP_GROUP_GAP, handMost: 56, otherAcross: across * 0.72 - 310, otherMost: 29, miniAcross: 190, miniMost: 20, stacked: false, upright: false };
  }
  const across = width - 64;
  const ledger = Math.max(190, across * 0.28);
  return { handAcross: across, handGap: GROUP_GAP, handMost: 36, otherAcross: across - ledger - 216, otherMost: 20, miniAcross: ledger - 92, miniMost: 14, stacked: false, upright: false };
}

/** The largest tile of at most *most* with which *tiles* and *gaps* fit into *across*; halves keep lines sharp. */
function fitting(across: number, tiles: number, gaps: number, gap: number, most: number): number {
  const each = (across - gaps * gap) / Math.max(1, tiles) - 0.5;
  return Math.min(most, Math.floor(each * 2) / 2);
}

const count = (groups: readonly { length: number }[]): number => groups.reduce((sum, group) => sum + group.length, 0);

function handWidth(at: Room, groups: readonly (readonly string[])[]): number {
  const rows = at.upright ? 2 : 1;
  // In two rows no group is cut: the longer row may hold one group more than half.
  const longest = Math.max(...groups.map((group) => group.length), 0);
  const tiles = at.upright ? Math.ceil(count(groups) / rows + longest / 2) : count(groups);
  return fitting(at.handAcross, tiles, Math.ceil(groups.length / rows) - 1, at.handGap, at.handMost);
}

function otherWidth(at: Room, settled: Settled): number {
  const widths = SEATS.map((seat) => {
    const hand = settled.hands[seat].length;
    const melds = at.upright ? [] : settled.melds[seat].map(meldTiles);
    const longest = at.stacked ? Math.max(hand, count(melds)) : hand + count(melds);
    return fitting(at.otherAcross, longest, melds.length, MELD_GAP, at.otherMost);
  });
  return Math.min(...widths);
}

function meldWidth(width: number, settled: Settled): number {
  const widths = SEATS.map((seat) => {
    const melds = settled.melds[seat].map(meldTiles);
    return fitting(width - UPRIGHT_BESIDE - 48, count(melds), melds.length - 1, MELD_GAP, UPRIGHT_MELD_MOST);
  });
  return Math.min(...widths);
}

export function resultSizes(width: number, height: number, settled: Settled, flowers: number): ResultSizes {
  const at = room(width, height);
  const groups = settled.winner === null ? [] : winningGroups(settled, settled.winner, null).map((group) => group.tiles);
  const other = otherWidth(at, settled);
  return {
    hand: handWidth(at, groups),
    other,
    meld: at.upright ? meldWidth(width, settled) : other,
    mini: fitting(at.miniAcross, flowers, 0, 0, at.miniMost),
  };
}
