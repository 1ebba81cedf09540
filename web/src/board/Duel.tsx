/** The controls of the game for two: tiles to give away, a tile to choose, hidden tiles to pick from. */
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { Face, MiniTile } from "../tiles/Sprite";
import { spots } from "./Calls";
import { isMarking } from "./marking";
import type { AskModel, OptionModel, Tile } from "./model";
import type { TableUi } from "./ui";

interface Props {
  ui: TableUi;
  words: BoardWords;
}

interface AskProps extends Props {
  ask: AskModel;
}

/** Whether the ask is answered here and not in the band of calls. */
export const isDuelAsk = (ask: AskModel): boolean => isMarking(ask) || ask.window === "choice" || ask.window === "seabed";

export function Duel(props: AskProps) {
  if (isMarking(props.ask)) return <Giving {...props} />;
  return props.ask.window === "choice" ? <Choosing {...props} /> : <Picking {...props} />;
}

/** The hand's tiles are toggled; the band says what for, and sends them. */
function Giving({ ui, words, ask }: AskProps) {
  const g = ui.table.value.geometry;
  const at = spots(g);
  const offered = ui.model.value.offer;
  const n = ui.marking.chosen.value.size;
  const wanted = ui.marking.wanted(ask);
  const go = { x: at.chow.x, w: at.chow.w };
  const box = { "--u": `${at.unit}px`, "--h": `${g.band.h}px`, top: g.band.y, height: g.band.h };
  return (
    <div class="band" role="group" data-asking={ask.window}>
      <div class="hint reason" style={{ left: at.win.x, top: g.band.y, width: go.x - at.win.x - 6, height: g.band.h }}>
        <span>{fill(offered ? words.duel.offer : words.duel.exchange, { n: wanted })}</span>
        {offered && <Three tile={offered} />}
      </div>
      <button
        type="button"
        class="call confirm two"
        data-slot="give"
        disabled={!ui.marking.complete(ask)}
        style={{ ...box, left: go.x, width: go.w }}
        onClick={() => ui.give()}
      >
        <b>{words.duel.give}</b>
        <small>{n}</small>
      </button>
      <button type="button" class="call pass two" data-slot="pass" style={{ ...box, left: at.pass.x, width: at.pass.w }} onClick={() => ui.press("pass")}>
        <b>{words.duel.keep}</b>
      </button>
    </div>
  );
}

const OFFERED_WIDTH = 18;

function Three({ tile }: { tile: Tile }) {
  return (
    <span class="mini">
      {[0, 1, 2].map((i) => (
        <MiniTile key={i} tile={tile} w={OFFERED_WIDTH} />
      ))}
    </span>
  );
}

/** A sheet over the middle of the table. */
function Sheet({ ui, title, window, children }: { ui: TableUi; title: string; window: string; children: preact.ComponentChildren }) {
  const { area, hand, raise } = ui.table.value.geometry;
  const bottom = (hand.rows[0] ?? area.h) - raise;
  return (
    <div class="band pickers" role="group" aria-label={title} data-asking={window} style={{ left: area.x, top: area.y, width: area.w, height: bottom - area.y }}>
      <div class="picker">
        <p>{title}</p>
        {children}
      </div>
    </div>
  );
}

const chosenTile = (option: OptionModel): Tile | null => option.tiles[0] ?? null;

/** Every kind that may still be had, and the draw as it comes. */
function Choosing({ ui, words, ask }: AskProps) {
  const tiles = ask.options.filter((option) => option.kind === "choose");
  return (
    <Sheet ui={ui} title={words.duel.choose} window={ask.window}>
      <div class="grid">
        {tiles.map((option) => {
          const tile = chosenTile(option);
          return (
            <button key={option.action} type="button" aria-label={tile ? tileName(words, tile) : ""} data-slot="pick" onClick={() => ui.take(option)}>
              <Face tile={tile} />
            </button>
          );
        })}
      </div>
      <button type="button" class="plain" data-slot="pass" onClick={() => ui.press("pass")}>
        {words.duel.asItComes}
      </button>
    </Sheet>
  );
}

/** Hidden tiles: whoever is ready picks one. */
function Picking({ ui, words, ask }: AskProps) {
  const picks = ask.options.filter((option) => option.kind === "seabed");
  return (
    <Sheet ui={ui} title={words.duel.seabed} window={ask.window}>
      <div class="grid">
        {picks.map((option, i) => (
          <button key={option.action} type="button" aria-label={fill(words.duel.hidden, { n: i + 1 })} data-slot="pick" onClick={() => ui.take(option)}>
            <Face tile={null} />
          </button>
        ))}
      </div>
    </Sheet>
  );
}
