/** What the hand waits for: which tiles, how many of them are left, what they bring. In places of the band that are free. */
import { memo } from "preact/compat";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { MiniTile } from "../tiles/Sprite";
import { spots } from "./Calls";
import { unseen } from "./equal";
import type { Geometry, Rect } from "./geometry";
import type { AskModel, BoardModel, WaitModel } from "./model";
import { type Slot, inSlot } from "./slots";
import type { TableUi } from "./ui";

interface Props {
  ui: TableUi;
  words: BoardWords;
}

export const keptWord = (code: string | null, words: BoardWords): string | null => (code ? (words.play.why[code] ?? code) : null);

/** What a wait brings, a line each: by a discard, unless that is barred, and drawn. */
export function worth({ points: worthOf, drawn, passed }: WaitModel, words: BoardWords): string[] {
  const { worth: say } = words.play;
  const points = passed ? null : worthOf;
  if (points !== null && points === drawn) return [fill(say.same, { points })];
  return [points === null ? "" : fill(say.discard, { points }), drawn === null ? "" : fill(say.drawn, { drawn })].filter(Boolean);
}

/** The same of all, if it is the same. */
export function worthOfAll(waits: readonly WaitModel[], words: BoardWords): string[] | null {
  const [first] = waits;
  const same = waits.every(({ points, drawn, passed }) => points === first?.points && drawn === first.drawn && !passed);
  return first && same ? worth(first, words) : null;
}

/** From the least to the most that a wait may bring. */
export function worthRange(waits: readonly WaitModel[], words: BoardWords): string {
  const all = waits.flatMap(({ points, drawn }) => [points, drawn].filter((one) => one !== null));
  return fill(words.play.worth.range, { from: Math.min(...all), to: Math.max(...all) });
}

export const waitLabel = (wait: WaitModel, model: BoardModel, words: BoardWords): string =>
  fill(words.play.wait, {
    tile: tileName(words, wait.tile),
    left: unseen(model, wait.tile),
    worth: [...worth(wait, words), wait.passed ? words.play.passed : ""].filter(Boolean).join(" "),
  });

/** The places that no button takes, to the right or, where 吃 is taken, to its left; `null`: there is no room. */
export function room(ask: AskModel | null, g: Geometry): Rect | null {
  const at = spots(g);
  const taken = (slot: Slot) => inSlot(ask, slot).length > 0;
  const first = taken("kong") ? at.pung : taken("win") ? at.kong : at.win;
  const last = taken("chow") ? at.pung : at.pass;
  if (first === at.pung && last === at.pung) return null;
  return { x: first.x, y: g.band.y, w: last.x + last.w - first.x, h: g.band.h };
}

/** So many tiles have room for their numbers beside them. */
const BESIDE = 3;

function Wait({ wait, ui, words, w, own }: Props & { wait: WaitModel; w: number; own: boolean }) {
  const model = ui.model.value;
  const left = unseen(model, wait.tile);
  return (
    <li class={left ? "" : "none"} aria-label={waitLabel(wait, model, words)}>
      <MiniTile tile={wait.tile} w={w} gold={wait.tile === model.gold} />
      <span>
        <b>
          ×{left}
          {wait.passed && <i>{words.play.passed}</i>}
        </b>
        {own && worth(wait, words).map((line) => <small key={line}>{line}</small>)}
      </span>
    </li>
  );
}

function List({ ui, words, waits, height }: Props & { waits: readonly WaitModel[]; height: number }) {
  const all = worthOfAll(waits, words);
  const beside = all === null || waits.length <= BESIDE;
  const w = Math.min(34, (height - (beside ? 12 : 21)) / 1.475);
  return (
    <ul class={`scroll ${beside ? "beside" : "above"}`}>
      {waits.map((wait) => (
        <Wait key={wait.tile} ui={ui} words={words} wait={wait} w={w} own={all === null} />
      ))}
    </ul>
  );
}

export const Waits = memo(function Waits({ ui, words }: Props) {
  const waits = ui.waits.value;
  const ask = ui.live.value;
  const g = ui.table.value.geometry;
  const box = waits.length && ui.opened.value === null && ui.confirming.value === null ? room(ask, g) : null;
  if (!box) return null;
  const open = ask !== null || ui.lamp.value;
  const sum = worthOfAll(waits, words) ?? (g.size === "desk" ? [worthRange(waits, words)] : []);
  const title = (
    <>
      <b>{words.play.waits}</b>
      {open && <span>{sum.map((line) => <small key={line}>{line}</small>)}</span>}
    </>
  );
  return (
    <div class="waits-room" style={{ left: box.x, top: box.y, width: box.w, height: box.h }}>
      <section class={`hint waits ${open ? "" : "shut"}`} aria-label={words.play.waits}>
        {ask ? (
          <div class="wh">{title}</div>
        ) : (
          <button type="button" class="wh lampkey" aria-expanded={open} aria-label={open ? words.play.hideWaits : words.play.showWaits} onClick={() => ui.switchLamp()}>
            {title}
          </button>
        )}
        {open && <List ui={ui} words={words} waits={waits} height={box.h} />}
      </section>
    </div>
  );
});
