/** What is answered by itself, as switches beside the own plate: they say what they do when they are switched on. */
import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import { Later } from "../core/Later";
import type { BoardWords } from "../i18n/board-words";
import { Icon } from "./icons";
import type { AutoModel } from "./model";
import type { TableUi } from "./ui";

const KINDS = ["win", "claims", "discard"] as const;
const OFF: AutoModel = { win: false, claims: false, discard: false };
const WIDTH = 196;

interface Props {
  ui: TableUi;
  words: BoardWords;
  onAuto: (auto: AutoModel) => void;
  onTrustee: () => void;
}

function Switches({ ui, words, onAuto, onTrustee, onClose }: Props & { onClose: () => void }) {
  const auto = ui.model.value.auto ?? OFF;
  const flip = (kind: (typeof KINDS)[number]) => {
    onAuto({ ...auto, [kind]: !auto[kind] });
    if (!auto[kind]) ui.tell(`auto_${kind}`);
  };
  const leave = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <>
      {KINDS.map((kind) => (
        <button key={kind} type="button" role="switch" aria-checked={auto[kind]} data-auto={kind} onClick={() => flip(kind)}>
          <span>{words.play.autos[kind]}</span>
          <i />
        </button>
      ))}
      {ui.settings.value.sorting === "manual" && (
        <button type="button" data-auto="tidy" onClick={leave(() => ui.tidy())}>
          {words.play.autos.tidy}
        </button>
      )}
      <button type="button" data-auto="trustee" onClick={leave(onTrustee)}>
        {words.play.autos.trustee}
      </button>
    </>
  );
}

/** Closed by a press anywhere else, and by Escape. */
function useClosing(open: boolean, close: () => void, box: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && close();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close();
    };
    document.addEventListener("pointerdown", outside, { signal: stop.signal, capture: true });
    document.addEventListener("keydown", escape, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [open, close, box]);
}

export const Auto = memo(function Auto(props: Props) {
  const { ui, words } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(() => setOpen(false)).current;
  useClosing(open, close, box);
  const { model, layout } = ui.beside.value;
  // While the wall fills the table nothing is asked.
  if (!model.seated || model.phase === "over" || layout.opening || model.seats.you.trustee) return null;
  const { aids, area } = ui.table.value.geometry;
  const auto = model.auto ?? OFF;
  const on = KINDS.filter((kind) => auto[kind]);
  const left = Math.max(area.x + 4, Math.min(aids.x + aids.w - WIDTH, area.x + area.w - WIDTH - 4));
  return (
    <Later frames={2}>
      <div class="auto-box" ref={box}>
        <button
          type="button"
          class={`auto-key ${on.length ? "on" : ""}`}
          style={{ left: aids.x, top: aids.y, width: aids.w, height: aids.h }}
          aria-label={[words.play.autoTitle, ...on.map((kind) => words.play.autos[kind])].join(words.play.comma)}
          aria-expanded={open}
          data-auto="key"
          onClick={() => setOpen(!open)}
        >
          <Icon name="robot" />
          <small>{on.length ? on.map((kind) => words.play.autoMarks[kind]).join("") : words.play.auto}</small>
        </button>
        {open && (
          <div class="auto-list" role="group" aria-label={words.play.autoTitle} style={{ left, width: WIDTH, bottom: area.y + area.h - aids.y + 6 }}>
            <Switches {...props} onClose={close} />
          </div>
        )}
      </div>
    </Later>
  );
});
