/** Widths of tiles in the result sheet, so that the longest hands fit without scrolling. */

export interface ResultSizes {
  /** The winner's hand: up to 17 tiles and four more of kongs. */
  hand: number;
  /** The hands of the others. */
  other: number;
  /** Tiles beside a line of the count. */
  mini: number;
}

const DESKTOP_WIDTH = 1100;
const UPRIGHT_RATIO = 1.05;

export function resultSizes(width: number, height: number): ResultSizes {
  if (height > width * UPRIGHT_RATIO) return { hand: Math.min(36, (width - 54) / 9.4), other: Math.min(24, (width - 60) / 14.2), mini: 14 };
  if (width >= DESKTOP_WIDTH && height >= 560) return { hand: 56, other: 29, mini: 20 };
  if (height < 350) return { hand: 23.5, other: 17, mini: 10 };
  return { hand: Math.min(36, (width - 110) / 20), other: Math.min(20, (width - 480) / 18.2), mini: 14 };
}
