/** The pictures of all tiles, made in idle moments before there is a table: in play nothing has to wait for them. */
import { theme } from "../board/theme-settings";
import { tileWidth } from "../board/viewport";
import { ALL_TILES, isFlower } from "../core/tiles";
import { pictures } from "./pictures";
import { lookOf } from "./Sprite";

/** Those that lie on every table first, then each as the gold and as the tile that was claimed. */
export function prepareTiles(): void {
  const { back, size } = theme.peek();
  pictures.wear(back);
  const width = tileWidth(size === "large") - 1;
  const ordinary = ALL_TILES.filter((tile) => !isFlower(tile));
  for (const tile of [...ALL_TILES, null]) pictures.of(lookOf(tile, false, false), width);
  for (const tile of ordinary) pictures.of(lookOf(tile, true, false), width);
  for (const tile of ordinary) pictures.of(lookOf(tile, false, true), width);
}
