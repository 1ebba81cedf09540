/** What is shown in passing and what is read aloud: calls, wins, notices, the log. */
import { memo } from "preact/compat";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { changes, nameAt, openingWord, said, type Change, youjinWord } from "./changes";
import type { BoardModel } from "./model";
import { inSlot, isCalled, mayDiscard, SLOTS } from "./slots";
import type { TableUi } from "./ui";
import { keptWord } from "./Waits";

const SHOWN_MS = 1100;

interface Shown {
  id: number;
  change: Change;
}

const isShown = (change: Change): boolean => change.type === "call" || change.type === "swim" || change.type === "ready" || change.type === "opening" || change.type === "win" || change.type === "exhausted";

/** Changes since the last state, and the last words said; equal words twice are told apart. */
export function useChanges(model: BoardModel, words: BoardWords) {
  const before = useRef<BoardModel | null>(null);
  const count = useRef(0);
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [log, setLog] = useState<readonly { id: number; text: string }[]>([]);
  // in the same frame as the change itself
  useLayoutEffect(() => {
    const list = changes(before.current, model);
    before.current = model;
    if (!list.length) return;
    const now = list.map((change) => ({ id: ++count.current, change }));
    setLog((old) => [...old, ...now.map(({ id, change }) => ({ id, text: said(change, model, words) }))].slice(-4));
    const visible = now.filter(({ change }) => isShown(change));
    if (!visible.length) return;
    setShown((old) => [...old, ...visible]);
    setTimeout(() => setShown((old) => old.filter((one) => !visible.includes(one))), SHOWN_MS);
  }, [model, words]);
  return { shown, log };
}

function word(change: Change, words: BoardWords): string {
  if (change.type === "call") return words.calls[change.call];
  if (change.type === "swim") return youjinWord(change.state, words);
  if (change.type === "ready") return words.calls.ready;
  if (change.type === "opening") return openingWord(change.wins, words);
  if (change.type === "win") return winWord(change.how ?? "", words);
  return words.exhausted;
}

function winWord(how: string, words: BoardWords): string {
  const swim = /^youjin_(\d)$/.exec(how);
  if (swim) return youjinWord(Number(swim[1]), words);
  return how in HOWS ? words.calls[HOWS[how as keyof typeof HOWS]] : words.calls.win;
}

const HOWS = { rob_gold: "rob_gold", three_golds: "three_golds", heavenly: "heavenly", rob_kong: "rob_kong", golden_gap: "gap" } as const;

/** The word of a call at its caller's side; a win as a seal. */
function Call({ change, words }: { change: Change; words: BoardWords }) {
  const side = "side" in change ? change.side : "middle";
  return (
    <div class={`said ${side} ${change.type === "win" ? "stamp" : ""}`} aria-hidden="true">
      <b>{word(change, words)}</b>
    </div>
  );
}

function askText(model: BoardModel, words: BoardWords): string {
  const { ask } = model;
  if (!ask) return "";
  const calls = SLOTS.flatMap((slot) => inSlot(ask, slot))
    .map(({ kind }) => (isCalled(kind) ? words.calls[kind] : ""))
    .filter(Boolean);
  const unique = [...new Set(calls)].join(" ");
  if (mayDiscard(ask)) {
    const { drawn } = model.seats.you;
    const turn = drawn ? fill(words.play.turnDrawn, { tile: tileName(words, drawn) }) : words.yourTurn;
    return unique ? `${turn} ${unique}` : turn;
  }
  const last = model.lastDiscard && model.phase === "claims" ? model.seats[model.lastDiscard].river.at(-1) : null;
  if (!last || !model.lastDiscard) return fill(words.yourChoice, { calls: unique });
  return fill(words.play.claimOn, { name: nameAt(model.lastDiscard, model, words), tile: tileName(words, last.tile), calls: unique });
}

export const Passing = memo(function Passing({ ui, words }: { ui: TableUi; words: BoardWords }) {
  const { model } = ui.beside.value;
  const { shown, log } = useChanges(model, words);
  const notice = ui.notice.value ?? keptWord(ui.why.value, words);
  const { band } = ui.table.value.geometry;
  return (
    <>
      <div class="saying">
        {shown.map(({ id, change }) => (
          <Call key={id} change={change} words={words} />
        ))}
      </div>
      {notice !== null && (
        <div class={`notice ${ui.notice.value === null ? "tell" : ""}`} role="alert" style={{ left: band.x, top: band.y - 34, width: band.w }}>
          <span>{notice}</span>
        </div>
      )}
      <div class="sr-only" role="log" aria-live="polite">
        {log.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <p class="sr-only" aria-live="assertive">
        {/* another question is another element: the same words are said again */}
        <span key={model.ask?.id}>{askText(model, words)}</span>
      </p>
    </>
  );
});
