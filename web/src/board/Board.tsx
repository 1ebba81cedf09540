/**
 * The table as a widget: give it a model, the words, and what to do with an answer.
 *
 * It knows no rules (what is legal stands in the model's ask) and no network (answers go to `onAction`).
 * It fills its parent's viewport; mount it once and pass new models.
 */
import { signal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Later } from "../core/Later";
import { inNextFrame } from "../core/rendering";
import type { BoardWords } from "../i18n/board-words";
import { Face, Sprite } from "../tiles/Sprite";
import "./board.css";
import "./pieces.css";
import "./motion/motion.css";
import "./calls.css";
import "./panel.css";
import "./passing.css";
import "./peek.css";
import "./plates.css";
import "./play.css";
import { Auto } from "./Auto";
import { Band } from "./Calls";
import { Centre } from "./Centre";
import { useFelt } from "./felt";
import { Hand } from "./Hand";
import { Icon } from "./icons";
import { onKey } from "./keys";
import type { AutoModel, BoardModel, Side } from "./model";
import { useHeld } from "./motion/held";
import { Stage } from "./motion/stage";
import { Passing } from "./Passing";
import { Peek } from "./Peek";
import { Pieces } from "./Pieces";
import { Plates } from "./Plates";
import { SPEED, type Speed } from "./pacing";
import { theme } from "./theme-settings";
import { type PlaySettings, USUAL } from "./play-settings";
import { Told } from "./Told";
import { TableUi } from "./ui";
import { useTable } from "./viewport";
import { Waits } from "./Waits";
import { Backs, Wall } from "./Wall";

export interface BoardSettings {
  speed: Speed;
  /** Turn the table by a quarter on every upright screen. */
  turn: boolean;
  /** How the player likes to play. */
  play?: PlaySettings;
}

export interface BoardProps {
  model: BoardModel;
  words: BoardWords;
  settings?: BoardSettings;
  /** Keys go to the table: false while something lies over it. */
  active?: boolean;
  /** An answer to the ask: one of its options' actions, once. */
  onAction: (action: string) => void;
  /** The player takes the seat back from the trustee. */
  onBack: () => void;
  /** What is answered by itself from now on; hand the seat to the trustee. */
  onAuto?: (auto: AutoModel) => void;
  onTrustee?: () => void;
  /** Ask the others to let one see their hands; let, or not, the seat at a side see the own. */
  onPeek?: () => void;
  onPeekAnswer?: (side: Side, agree: boolean) => void;
  onMenu: () => void;
  onTalk?: () => void;
  /** What stands in the band of the calls while nothing is asked: a viewer's buttons. */
  controls?: ComponentChildren;
  /** Lies over the table, placed by it: what is said. */
  overlay?: ComponentType<{ ui: TableUi }>;
}

/** How many frames after the first parts of the table come. */
const PLATES = 1;
const WALL = 2;
const CENTRE = 3;
const AIDS = 4;

const DEFAULTS: BoardSettings = { speed: "normal", turn: false };

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** The player's state at this table, made once. */
function useUi(props: BoardProps, onAction: BoardProps["onAction"]): TableUi {
  const { handTiles, golds } = props.model;
  const at = useTable((props.settings ?? DEFAULTS).turn, { handTiles, sixes: !golds, large: theme.value.size === "large" });
  const [ui] = useState(() => new TableUi(signal(props.model), signal(at), { send: onAction, later, nextFrame: inNextFrame, now: () => performance.now() }));
  useLayoutEffect(() => {
    ui.settings.value = props.settings?.play ?? USUAL;
    ui.table.value = at;
    ui.show(props.model);
  });
  useEffect(() => () => ui.dispose(), [ui]);
  return ui;
}

function useKeys(ui: TableUi, root: { current: HTMLElement | null }, active: boolean, { onBack, onTrustee }: Calls): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => root.current && onKey(ui, event, root.current, () => (ui.model.peek().seats.you.trustee ? onBack() : onTrustee()));
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [ui, root, active, onBack, onTrustee]);
}

type Calls = Required<Pick<BoardProps, "onAction" | "onBack" | "onAuto" | "onTrustee" | "onPeek" | "onPeekAnswer" | "onMenu" | "onTalk">>;

/** What the page does when something is pressed: functions that stay the same, so that nothing is rendered for their sake. */
function useCalls(props: BoardProps): Calls {
  const newest = useRef(props);
  newest.current = props;
  const [calls] = useState<Calls>(() => ({
    onAction: (action) => newest.current.onAction(action),
    onBack: () => newest.current.onBack(),
    onAuto: (auto) => newest.current.onAuto?.(auto),
    onTrustee: () => newest.current.onTrustee?.(),
    onPeek: () => newest.current.onPeek?.(),
    onPeekAnswer: (side, agree) => newest.current.onPeekAnswer?.(side, agree),
    onMenu: () => newest.current.onMenu(),
    onTalk: () => newest.current.onTalk?.(),
  }));
  return calls;
}

/** The turned table: drawn for the screen's other direction and rotated clockwise. */
function turnedStyle(turned: boolean): Record<string, string> {
  if (!turned) return {};
  return {
    inset: "auto",
    left: "0",
    top: "0",
    width: `${window.innerHeight}px`,
    height: `${window.innerWidth}px`,
    transformOrigin: "0 0",
    transform: `translateX(${window.innerWidth}px) rotate(90deg)`,
  };
}

const Corners = memo(function Corners({ ui, words, onMenu, onTalk }: Pick<BoardProps, "words" | "onMenu" | "onTalk"> & { ui: TableUi }) {
  const { menu, talk } = ui.table.value.geometry;
  return (
    <>
      <button type="button" class="cb" aria-label={words.menu} style={{ left: menu.x, top: menu.y }} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      {onTalk && (
        <button type="button" class="cb" aria-label={words.talk} style={{ left: talk.x, top: talk.y }} onClick={onTalk}>
          <Icon name="talk" />
        </button>
      )}
    </>
  );
});

/** A faint frame round rivers and centre. */
const Inlay = memo(function Inlay({ ui }: { ui: TableUi }) {
  const { left, right, top, you } = ui.table.value.geometry.rivers;
  const box = { left: left.x - 6, top: top.y - 5, width: right.x + right.w - left.x + 12, height: you.y + you.h - top.y + 10 };
  return <div class={`inlay ${ui.beside.value.layout.opening ? "away" : ""}`} style={box} />;
});

/** The open gold at the drawn tile's place, while robbing it is offered. */
const Ghost = memo(function Ghost({ ui }: { ui: TableUi }) {
  const gold = ui.shown.value.gold;
  const offered = ui.live.value?.options.some((option) => option.kind === "rob_gold");
  if (!offered || !gold) return null;
  const { drawn, w } = ui.table.value.geometry;
  return (
    <div class="ghost" style={{ "--w": `${w - 1}px`, transform: `translate(${drawn.x}px,${drawn.y}px)` }} aria-hidden="true">
      <Face tile={gold} gold />
    </div>
  );
});

/** The stage of this table, at the speed that is wanted now. */
function useStage(speed: number): Stage {
  const [stage] = useState(() => new Stage());
  useLayoutEffect(() => stage.setSpeed(speed), [stage, speed]);
  return stage;
}

/** Where the stage puts what is seen only while it moves. */
const Ghosts = memo(function Ghosts({ stage }: { stage: Stage }) {
  return <div ref={useHeld<HTMLDivElement>(stage.holdGhosts)} class="ghosts" aria-hidden="true" />;
});

function Bar({ ui, children }: { ui: TableUi; children: ComponentChildren }) {
  const { band } = ui.table.value.geometry;
  return (
    <div class="bar" style={{ left: band.x, top: band.y, width: band.w, height: band.h }}>
      {children}
    </div>
  );
}

export function Board(props: BoardProps) {
  const { words, settings = DEFAULTS, active = true, overlay: Overlay } = props;
  const calls = useCalls(props);
  const ui = useUi(props, calls.onAction);
  const root = useRef<HTMLElement>(null);
  useKeys(ui, root, active, calls);
  useFelt(ui, root);
  const stage = useStage(SPEED[settings.speed]);
  const { turned, geometry } = ui.table.value;
  const classes = `felt board ${geometry.size} ${geometry.tiny ? "tiny" : ""} lang-${words.lang}`;
  return (
    <main
      ref={root}
      class={classes}
      lang={words.lang}
      aria-label={words.table}
      data-phase={props.model.phase}
      style={{ "--speed": SPEED[settings.speed], ...turnedStyle(turned) }}
    >
      <Sprite />
      <Inlay ui={ui} />
      <Corners ui={ui} words={words} onMenu={calls.onMenu} onTalk={props.onTalk && calls.onTalk} />
      <Later frames={PLATES}>
        <Plates ui={ui} words={words} stage={stage} />
      </Later>
      <Backs ui={ui} stage={stage} />
      <Later frames={WALL}>
        <Wall ui={ui} stage={stage} />
      </Later>
      <Later frames={CENTRE}>
        <Centre ui={ui} words={words} stage={stage} />
      </Later>
      <Ghost ui={ui} />
      <Pieces ui={ui} stage={stage} />
      <Ghosts stage={stage} />
      {geometry && <Hand ui={ui} words={words} />}
      <Band ui={ui} words={words} onBack={calls.onBack} />
      {props.controls && <Bar ui={ui}>{props.controls}</Bar>}
      <Later frames={AIDS}>
        {props.onPeek && props.onPeekAnswer && <Peek ui={ui} words={words} onAsk={calls.onPeek} onAnswer={calls.onPeekAnswer} />}
        {!props.controls && <Waits ui={ui} words={words} />}
        {props.onAuto && props.onTrustee && <Auto ui={ui} words={words} onAuto={calls.onAuto} onTrustee={calls.onTrustee} />}
        <Told ui={ui} words={words} />
      </Later>
      <Passing ui={ui} words={words} />
      {Overlay && <Overlay ui={ui} />}
    </main>
  );
}
