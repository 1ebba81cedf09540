/** A win drawn with its tiles, and what it pays as the engine counts it. */
import { formula, plain } from "../../core/score";
import type { Tile } from "../../board/model";
import { t, tCode } from "../../i18n";
import type { RuleExample } from "../../net/protocol.gen";
import { MiniTile } from "../../tiles/Sprite";
import { equationText } from "../result/Payments";
import { screenClass } from "../viewport";

const TILE_WIDTH = 22;
const TILE_WIDTH_DESKTOP = 30;

export function Example({ example }: { example: RuleExample }) {
  const w = screenClass.value === "d" ? TILE_WIDTH_DESKTOP : TILE_WIDTH;
  return (
    <div class="example">
      <div class="tiles">
        {[...example.hand, ...example.melds].map((tiles, i) => (
          <Group key={i} w={w} tiles={tiles} gold={example.gold} laid={i >= example.hand.length} />
        ))}
      </div>
      <div class="beside">
        <span>{tCode("how", example.how)}</span>
        <span class="with">
          {t("rules.gold")}
          <MiniTile tile={example.gold} w={w} gold />
        </span>
        <span class="with">
          {example.flowers.length > 0 ? t("rules.flowers") : t("rules.flowers.none")}
          {example.flowers.map((tile, i) => (
            <MiniTile key={i} tile={tile} w={w} />
          ))}
        </span>
      </div>
      <Payment example={example} />
    </div>
  );
}

/** Tiles in their sets, nothing else. */
export function Groups({ groups }: { groups: readonly (readonly Tile[])[] }) {
  const w = screenClass.value === "d" ? TILE_WIDTH_DESKTOP : TILE_WIDTH;
  return (
    <div class="example">
      <div class="tiles">
        {groups.map((tiles, i) => (
          <Group key={i} w={w} tiles={tiles} gold={null} laid={false} />
        ))}
      </div>
    </div>
  );
}

function Group({ w, tiles, gold, laid }: { w: number; tiles: readonly Tile[]; gold: Tile | null; laid: boolean }) {
  return (
    <span class={`group ${laid ? "laid" : ""}`}>
      {tiles.map((tile, i) => (
        <MiniTile key={i} tile={tile} w={w} gold={tile === gold} />
      ))}
    </span>
  );
}

/** What each pays: the count of one payer, or the payers' sums where they differ. */
function Payment({ example: { lines, points } }: { example: RuleExample }) {
  const lost = points.filter((one) => one < 0).map((one) => -one);
  const sums = formula(lines);
  const won = lost.reduce((sum, one) => sum + one, 0);
  const told = lost.every((one) => one === lost[0]) ? `${lost[0]}${lost.length > 1 ? ` × ${lost.length}` : ""}` : lost.map(plain).join(" + ");
  return (
    <p class="equation">
      {lines.length > 0 && sums.total === lost[0] && `${equationText(sums)} = ${sums.total} · `}
      {t(lost.length > 1 ? "result.each" : "result.pays")} {told}
      {lost.length > 1 && ` = ${won}`}
    </p>
  );
}
