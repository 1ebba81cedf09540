/** The pictures of all tiles, made in idle moments before there is a table: in play nothing has to wait for them. */
import { theme } from "../board/theme-settings";
import { tileWidth } from "../board/viewport";
import { pictures } from "./pictures";
import { lookOf } from "./Sprite";

const SUITS = ["m", "p", "s"].flatMap((suit) => Array.from({ length: 9 }, (_, i) => `${i + 1}${suit}`));
const HONOURS = Array.from({ length: 7 }, (_, i) => `${i + 1}z`);
const FLOWERS = Array.from({ length: 8 }, (_, i) => `${i + 1}f`);

/** Those that lie on every table first, then each as the gold and as the tile that was claimed. */
export function prepareTiles(): void {
  const { back, size } = theme.peek();
  pictures.wear(back);
  const width = tileWidth(size === "large") - 1;
  const ordinary = [...SUITS, ...HONOURS];
  for (const tile of [...ordinary, ...FLOWERS, null]) pictures.of(lookOf(tile, false, false), width);
  for (const tile of ordinary) pictures.of(lookOf(tile, true, false), width);
  for (const tile of ordinary) pictures.of(lookOf(tile, false, true), width);
}
