/** The panel in the middle: gold, time, tiles left, the deal; or the dice while the wall fills the table. */
import { memo } from "preact/compat";
import { useState } from "preact/hooks";
import { Later } from "../core/Later";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { LOW, useRemaining } from "./clock";
import { MiniTile } from "../tiles/Sprite";
import { type BoardModel, HINT_AT, SIDES, type Tile } from "./model";
import { useHeld } from "./motion/held";
import type { Stage } from "./motion/stage";
import { breakMark, countMark, stackCount } from "./places/wall";
import { monogram } from "./avatars";
import { unseen } from "./equal";
import type { TableUi } from "./ui";

/** The time left; without a clock, whose turn it is. */
function Ring({ model, words }: { model: BoardModel; words: BoardWords }) {
  const left = useRemaining(model.clock);
  if (!left) {
    const who = model.turn === "you" && model.seated ? words.sides.you : model.turn && monogram(model.seats[model.turn].name);
    return <div class="ring idle">{who && <b aria-hidden="true">{who}</b>}</div>;
  }
  return (
    <div class={`ring ${left.part < LOW ? "low" : ""}`} style={{ "--f": left.part.toFixed(3) }} role="timer">
      <b>{left.seconds}</b>
    </div>
  );
}

/** Tiles face up beside the wall: their like count in a winning hand. */
function WallFlowers({ tiles, w, words }: { tiles: readonly Tile[]; w: number; words: BoardWords }) {
  return (
    <span class="rw wf" role="img" aria-label={`${words.wallFlower} ${tiles.map((tile) => tileName(words, tile)).join(" ")}`}>
      <small>{words.wallFlower}</small>
      <span>
        {tiles.map((tile, i) => (
          <MiniTile key={i} tile={tile} w={w} />
        ))}
      </span>
    </span>
  );
}

function RoundWind({ wind, words }: { wind: number; words: BoardWords }) {
  return (
    <span class="rw">
      <small>{words.roundWind}</small>
      <b>{words.winds[wind]}</b>
    </span>
  );
}

/** How many of the tile that is pointed at may still come. */
function Equal({ tile, model, w, words }: { tile: Tile; model: BoardModel; w: number; words: BoardWords }) {
  const n = unseen(model, tile);
  return (
    <output class="equal" aria-label={`${tileName(words, tile)} ${n ? fill(words.play.left, { n }) : words.play.noneLeft}`}>
      <MiniTile tile={tile} w={w} gold={tile === model.gold} />
      {n ? fill(words.play.left, { n }) : words.play.noneLeft}
    </output>
  );
}

function dealLine(model: BoardModel, words: BoardWords): [string, string] {
  const deal = model.deals
    ? fill(words.deal, { n: model.deal, of: model.deals })
    : fill(words.openDeal, { n: model.deal });
  const who = fill(words.dealer, { name: words.sides[model.dealer] });
  return [deal, model.streak ? fill(words.streak, { n: model.streak }) : who];
}

/** Whose side the lamp lights: whose turn it is, or whose discard is being asked about. */
function Panel({ ui, words, stage }: { ui: TableUi; words: BoardWords; stage: Stage }) {
  const place = useHeld<HTMLDivElement>(stage.holdPanel);
  const { shown: model, layout } = ui.beside.value;
  const { panel } = layout;
  const pointed = ui.pointed.value;
  const near = model.wall.drawable <= (model.hintAt ?? HINT_AT);
  const [deal, dealer] = dealLine(model, words);
  return (
    <div
      ref={place}
      class={`ctr ${near ? "near" : ""}`}
      data-turn={model.turn ?? ""}
      style={{ left: panel.x, top: panel.y, width: panel.w, height: panel.h, "--c": `${panel.w}px` }}
    >
      {SIDES.map((side) => (
        <span key={side} class={`lamp ${side}`} />
      ))}
      <div class="c1">
        {model.golds && <span class="cg" />}
        {model.roundWind !== null && <RoundWind wind={model.roundWind} words={words} />}
        {model.wallFlowers.length > 0 && <WallFlowers tiles={model.wallFlowers} w={0.2 * panel.w} words={words} />}
        <Ring model={model} words={words} />
      </div>
      <div class="c2">
        <span>
          <small>{words.left}</small>
          <b>{model.wall.drawable}</b>
        </span>
        {model.wall.reserve > 0 && (
          <span class="rs">
            <small>{words.reserve}</small>
            {model.wall.reserve}
          </span>
        )}
      </div>
      <div class={`c3 ${pointed ? "eq" : ""}`}>
        {pointed ? (
          <Equal tile={pointed} model={model} w={0.085 * panel.w} words={words} />
        ) : near ? (
          <strong>{words.lastTiles}</strong>
        ) : (
          <>
            <span>{deal}</span>
            <span>
              <i />
              {dealer}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** Stacks at least this wide carry numbers; wider ones each its own. */
const NUMBERED = 10.5;
const ALL_NUMBERED = 15;

/** Pips of a die on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [0, 2], [2, 0], [2, 2]],
  5: [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]],
  6: [[0, 0], [0, 2], [1, 0], [1, 2], [2, 0], [2, 2]],
};

function Pips({ n, class: cls }: { n: number; class: string }) {
  const ink = n === 1 || n === 4 ? "#b3261e" : "#17213d";
  return (
    <g class={cls} fill={ink}>
      {(PIPS[n] ?? []).map(([row, column]) => (
        <circle key={`${row}${column}`} cx={15 + column * 15} cy={14 + row * 15} r={n === 1 ? 8 : 5.2} />
      ))}
    </g>
  );
}

/** A face beside *n* on a die: neither it nor its opposite. */
const beside = (n: number): number => (n % 3) + (n <= 3 ? 1 : 4);

/** A die as it lies; on its way two other faces come up. */
function Die({ n, second = false }: { n: number; second?: boolean }) {
  return (
    <svg class={`die ${second ? "b" : ""}`} viewBox="0 0 60 60" aria-hidden="true">
      <rect x="2" y="5" width="56" height="55" rx="13" fill="#b9a67c" />
      <rect x="2" y="2" width="56" height="54" rx="13" fill="#fff9ea" />
      <Pips n={beside(n)} class="turning" />
      <Pips n={7 - beside(n)} class="turning odd" />
      <Pips n={n} class="up" />
    </svg>
  );
}

/** Dice that have lain there since before one came do not roll again. */
function useStill(ui: TableUi): string {
  const [still] = useState(() => (ui.shown.peek().wall.head > 0 ? "still" : ""));
  return still;
}

function Dice({ ui, words }: { ui: TableUi; words: BoardWords }) {
  const still = useStill(ui);
  const { shown: model, layout } = ui.beside.value;
  const { ring, stack } = layout;
  const edge = 2.1 * stack;
  const inner = ring.w - 2 * edge;
  const { one, two, wall, after } = model.dice;
  return (
    <div
      class={`dice ${still}`}
      key={model.dealKey}
      style={{ left: ring.x + edge, top: ring.y + edge, width: inner, height: inner, "--c": `${inner}px` }}
      role="img"
      aria-label={fill(words.dice, { one, two })}
    >
      <div class="dd">
        <Die n={one} />
        <Die n={two} second />
      </div>
      <div class="dt">
        <b>
          {one} + {two} = {one + two}
        </b>
        <span>{fill(words.breakAt, { wall: words.walls[wall], n: after })}</span>
      </div>
    </div>
  );
}

/** The mark at the break: between the stack that stays and the first that is taken. */
function Break({ ui }: { ui: TableUi }) {
  const still = useStill(ui);
  const { shown, layout } = ui.beside.value;
  const { ring, stack } = layout;
  const { start, tiles } = shown.wall;
  const { x, y, vertical } = breakMark(start, ring, stackCount(tiles));
  return (
    <div
      class={`notch ${vertical ? "across" : ""} ${still}`}
      style={{ transform: `translate(${x}px,${y}px)`, "--p": `${stack}px` }}
      aria-hidden="true"
    >
      <i />
    </div>
  );
}

/** Numbers along the wall that is broken: how its stacks were counted to the break. */
function Count({ ui }: { ui: TableUi }) {
  const still = useStill(ui);
  const { shown, layout } = ui.beside.value;
  const { ring, stack } = layout;
  if (stack < NUMBERED) return null;
  const { start, tiles } = shown.wall;
  const all = stackCount(tiles);
  const { after } = shown.dice;
  return (
    <>
      {Array.from({ length: after }, (_, i) => {
        const at = countMark((start - after + i + all) % all, ring, all);
        return (
          <span key={i} class={`num ${i + 1 === after ? "end" : ""} ${still}`} style={{ left: at.x, top: at.y, width: stack }} aria-hidden="true">
            {i === 0 || i + 1 === after || stack > ALL_NUMBERED ? i + 1 : "·"}
          </span>
        );
      })}
    </>
  );
}

export const Centre = memo(function Centre({ ui, words, stage }: { ui: TableUi; words: BoardWords; stage: Stage }) {
  if (!ui.beside.value.layout.opening)
    return (
      <Later frames={1}>
        <Panel ui={ui} words={words} stage={stage} />
      </Later>
    );
  return (
    <>
      <Break ui={ui} />
      <Count ui={ui} />
      <Dice ui={ui} words={words} />
    </>
  );
});
