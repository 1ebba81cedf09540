/** The band of call buttons: fixed places, only what is legal, the tiles that each would use. */
import { memo } from "preact/compat";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { MiniTile } from "../tiles/Sprite";
import { Duel, isDuelAsk } from "./Duel";
import { keepFocus } from "./focus";
import type { Geometry } from "./geometry";
import type { AskModel, OptionModel, Tile } from "./model";
import { SLOTS, type Slot, choicePlaces, inSlot, isCalled, isWin, mayDiscard, shownTiles } from "./slots";
import type { TableUi } from "./ui";

/** Widths of the five places, in units. */
const WIDTHS: Readonly<Record<Slot, number>> = { win: 1.2, kong: 1, pung: 1, chow: 1, pass: 0.9 };
const UNITS = 5.1;
/** Places this wide show the word and the tiles side by side, in pixels. */
const WIDE = 72;

interface Spot {
  x: number;
  w: number;
}

/** Where the five places are. */
export function spots(g: Geometry): Readonly<Record<Slot, Spot>> & { unit: number } {
  const gap = g.size === "desk" ? 10 : g.tiny ? 5 : 6;
  const unit = (g.band.w - 4 * gap) / UNITS;
  let x = g.band.x;
  const at = {} as Record<Slot, Spot>;
  for (const slot of SLOTS) {
    at[slot] = { x, w: WIDTHS[slot] * unit };
    x += WIDTHS[slot] * unit + gap;
  }
  return { ...at, unit };
}

interface BandProps {
  ui: TableUi;
  words: BoardWords;
}

const tilesLabel = (tiles: readonly Tile[], words: BoardWords): string => tiles.map((tile) => tileName(words, tile)).join(" ");

const callWord = (option: OptionModel, words: BoardWords): string => (isCalled(option.kind) ? words.calls[option.kind] : "");

function optionLabel(option: OptionModel, words: BoardWords): string {
  const parts: string[] = [callWord(option, words)];
  if (option.kind !== "pass" && !isWin(option)) parts.push(tilesLabel(shownTiles(option).tiles, words));
  // as it is written on the button
  if (option.points !== null) parts.push(fill(words.points, { points: option.points }));
  return parts.join(" ");
}

function Tiles({ option, w }: { option: OptionModel; w: number }) {
  const { tiles, taken } = shownTiles(option);
  return (
    <span class="mini">
      {tiles.map((tile, i) => (
        // the order of equal tiles never changes
        // oxlint-disable-next-line react/no-array-index-key
        <MiniTile key={i} tile={tile} w={w} class={i === taken ? "from" : ""} />
      ))}
    </span>
  );
}

interface ButtonProps {
  ui: TableUi;
  slot: Slot;
  spot: Spot;
  unit: number;
  classes: string;
  label: string;
  option: OptionModel | null;
  children: preact.ComponentChildren;
}

/** One place: hovering, focusing or holding it shows which tiles it would use. */
function CallButton({ ui, slot, spot, unit, classes, label, option, children }: ButtonProps) {
  const { band } = ui.table.value.geometry;
  const heat = () => ui.heat(option);
  const cool = () => ui.heat(null);
  return (
    <button
      type="button"
      class={`call ${classes} ${option && ui.hot.value === option ? "hot" : ""}`}
      style={{ left: spot.x, top: band.y, width: spot.w, height: band.h, "--u": `${unit}px`, "--h": `${band.h}px` }}
      aria-label={label}
      data-slot={slot}
      onClick={(event) => {
        ui.press(slot);
        // no pointer has pressed it
        if (event.detail === 0) keepFocus(event.currentTarget);
      }}
      onPointerEnter={heat}
      onPointerDown={heat}
      onPointerLeave={cool}
      onFocus={heat}
      onBlur={cool}
    >
      {children}
    </button>
  );
}

function Points({ option, words }: { option: OptionModel; words: BoardWords }) {
  return option.points === null ? null : <small>{fill(words.points, { points: option.points })}</small>;
}

/** A word's class: one character is set large, two smaller, three smaller still. */
function lengthClass(text: string, words: BoardWords): string {
  const n = words.lang === "en" ? 1 : [...text].length;
  return n > 2 ? "three" : n > 1 ? "two" : "";
}

function miniWidth(unit: number, wide: boolean): number {
  return wide ? Math.min(18, unit * 0.155) : Math.min(13, unit * 0.24);
}

interface SlotProps extends BandProps {
  ask: AskModel;
  slot: Slot;
}

function SlotButton({ ui, words, ask, slot }: SlotProps) {
  const at = spots(ui.table.value.geometry);
  const options = inSlot(ask, slot);
  const [first] = options;
  if (!first || !isCalled(first.kind)) return null;
  const ready = first.kind === "ready";
  const several = options.length > 1 && !ready;
  const confirming = slot === "pass" && ui.confirming.value === "pass";
  const wide = at.unit > WIDE && words.lang !== "en";
  const word = words.calls[several && slot === "win" ? "win" : first.kind];
  const text = confirming ? words.confirmPass : word;
  const classes = `${ready ? "ready" : slot} ${ready && ui.readying.value ? "confirm" : ""} ${wide ? "wide" : ""} ${lengthClass(text, words)} ${confirming ? "confirm" : ""}`;
  const label = ready ? word : confirming ? words.confirmPass : several ? `${word} ${fill(words.ways, { n: options.length })}` : optionLabel(first, words);
  const tiles = slot !== "pass" && slot !== "win" && !several && !ready;
  return (
    <CallButton ui={ui} slot={slot} spot={at[slot]} unit={at.unit} classes={classes} label={label} option={several || ready ? null : first}>
      <b>{text}</b>
      {several && <small>{fill(words.ways, { n: options.length })}</small>}
      {tiles && <Tiles option={first} w={miniWidth(at.unit, wide)} />}
      {slot === "win" && !several && <Points option={first} words={words} />}
    </CallButton>
  );
}

/** What declaring a golden gap costs, in the places that its discards leave free. */
function GapCost({ ui, words, options }: BandProps & { options: readonly OptionModel[] }) {
  if (options[0]?.kind !== "gap" || options.length > 2) return null;
  const g = ui.table.value.geometry;
  const at = spots(g);
  const end = options.length > 1 ? at.kong : at.pung;
  return (
    <div class="hint reason" style={{ left: at.win.x, top: g.band.y, width: end.x + end.w - at.win.x, height: g.band.h }}>
      <span>{words.gapCost}</span>
    </div>
  );
}

/** Several options of one call, opened in place; 过 becomes "back". */
function Choice({ ui, words, ask, slot }: SlotProps) {
  const g = ui.table.value.geometry;
  const at = spots(g);
  const options = inSlot(ask, slot);
  const widest = Math.max(...options.map((option) => shownTiles(option).tiles.length));
  const w = Math.min((at.unit - 6) / Math.max(3, widest) - 0.7, (g.band.h - 10) / 1.475);
  return (
    <>
      {choicePlaces(options).map(({ slot: place, option }) => (
        <CallButton
          key={option.action}
          ui={ui}
          slot={place}
          spot={at[place]}
          unit={at.unit}
          classes={isWin(option) ? `win ${lengthClass(callWord(option, words), words)}` : "group"}
          label={optionLabel(option, words)}
          option={option}
        >
          {isWin(option) ? <b>{callWord(option, words)}</b> : <Tiles option={option} w={w} />}
          {isWin(option) && <Points option={option} words={words} />}
        </CallButton>
      ))}
      <GapCost ui={ui} words={words} options={options} />
      <CallButton ui={ui} slot="pass" spot={at.pass} unit={at.unit} classes="pass" label={words.back} option={null}>
        <b class="sm">{words.back}</b>
      </CallButton>
    </>
  );
}

const REASONS = { rob_gold: "robGold", three_golds: "threeGolds", heavenly: "heavenly" } as const;

/** What a rare win is and what it pays, in the places that are free beside it. */
function Reason({ ui, words, ask }: BandProps & { ask: AskModel }) {
  const wins = inSlot(ask, "win");
  const [win] = wins;
  const reason = win && win.kind in REASONS ? REASONS[win.kind as keyof typeof REASONS] : null;
  const taken = (["kong", "pung", "chow"] as const).some((slot) => inSlot(ask, slot).length > 0);
  if (!win || !reason || taken || wins.length > 1) return null;
  const g = ui.table.value.geometry;
  const at = spots(g);
  const gap = at.kong.x - at.win.x - at.win.w;
  const w = at.pass.x - gap - at.kong.x;
  return (
    <div class="hint reason" style={{ left: at.kong.x, top: g.band.y, width: w, height: g.band.h }}>
      <span>{words[reason]}</span>
      {win.points !== null && <span class="eq">{fill(words.eachPays, { points: win.points })}</span>}
    </div>
  );
}

/** The second question before a gold is discarded. */
function GoldQuestion({ ui, words }: BandProps) {
  if (ui.confirming.value !== "gold") return null;
  const g = ui.table.value.geometry;
  const at = spots(g);
  const spot = { x: at.chow.x, w: at.pass.x + at.pass.w - at.chow.x };
  const raised = ui.raised.value;
  return (
    <>
      <div class="hint reason" style={{ left: at.kong.x, top: g.band.y, width: at.chow.x - at.kong.x - 6, height: g.band.h }}>
        <span>{words.goldCost}</span>
      </div>
      <button
        type="button"
        class="call confirm two"
        style={{ left: spot.x, top: g.band.y, width: spot.w, height: g.band.h, "--u": `${at.unit}px`, "--h": `${g.band.h}px` }}
        data-slot="gold"
        onClick={() => raised !== null && ui.discard(raised)}
      >
        <b>{words.confirmGold}</b>
      </button>
    </>
  );
}

function Trustee({ ui, words, onBack }: BandProps & { onBack: () => void }) {
  const { band } = ui.table.value.geometry;
  return (
    <button
      type="button"
      class="call back-button"
      style={{ left: band.x, top: band.y, width: band.w, height: band.h }}
      data-slot="back"
      onClick={onBack}
    >
      {words.imBack}
    </button>
  );
}

/** The second question before a discard while there is a win, where 过 stands when others discard. */
function WinQuestion({ ui, words }: BandProps) {
  if (ui.confirming.value !== "noWin") return null;
  const at = spots(ui.table.value.geometry);
  const raised = ui.raised.value;
  const box = { left: at.pass.x, top: ui.table.value.geometry.band.y, width: at.pass.w, height: ui.table.value.geometry.band.h };
  return (
    <button
      type="button"
      class={`call pass ${lengthClass(words.confirmPass, words)} confirm`}
      style={{ ...box, "--u": `${at.unit}px`, "--h": `${box.height}px` }}
      data-slot="no-win"
      onClick={() => raised !== null && ui.discard(raised)}
    >
      <b>{words.confirmPass}</b>
    </button>
  );
}

/** Everything in the band; what it holds depends only on the ask, its places never move. */
export const Band = memo(function Band({ ui, words, onBack }: BandProps & { onBack: () => void }) {
  if (ui.model.value.seats.you.trustee && ui.model.value.phase !== "over")
    return <Trustee ui={ui} words={words} onBack={onBack} />;
  const ask = ui.live.value;
  if (!ask) return null;
  if (isDuelAsk(ask)) return <Duel ui={ui} words={words} ask={ask} key={ask.window} />;
  const opened = ui.opened.value;
  return (
    <div class="band" key={ask.id} role="group" aria-label={words.play.asked} data-asking={mayDiscard(ask) ? "turn" : "claims"}>
      {opened ? (
        <Choice ui={ui} words={words} ask={ask} slot={opened} />
      ) : (
        SLOTS.map((slot) => <SlotButton key={slot} ui={ui} words={words} ask={ask} slot={slot} />)
      )}
      {!opened && <Reason ui={ui} words={words} ask={ask} />}
      <GoldQuestion ui={ui} words={words} />
      <WinQuestion ui={ui} words={words} />
    </div>
  );
});
