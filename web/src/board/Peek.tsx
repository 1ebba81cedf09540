/** Hands shown by consent: the button of who may ask, the question to who is asked. */
import { memo } from "preact/compat";
import { type BoardWords, fill, tileName } from "../i18n/board-words";
import { nameAt } from "./changes";
import { useRemaining } from "./clock";
import { type PeekModel, SIDES, type Side } from "./model";
import type { TableUi } from "./ui";

export interface PeekProps {
  ui: TableUi;
  words: BoardWords;
  onAsk: () => void;
  onAnswer: (side: Side, agree: boolean) => void;
}

type Question = PeekModel["questions"][number];

/** Over the band, so that no call lies beneath it. */
function Asked({ ui, words, question, onAnswer }: Omit<PeekProps, "onAsk"> & { question: Question }) {
  const left = useRemaining(question.clock);
  const { band } = ui.table.value.geometry;
  const name = nameAt(question.side, ui.model.value, words);
  return (
    <div class="peek-card" role="alertdialog" aria-label={fill(words.peek.question, { name })} style={{ left: band.x, top: band.y, width: band.w }}>
      <span>{fill(words.peek.question, { name })}</span>
      <button type="button" data-peek="agree" onClick={() => onAnswer(question.side, true)}>
        {words.peek.agree}
      </button>
      <button type="button" class="no" data-peek="refuse" onClick={() => onAnswer(question.side, false)}>
        {words.peek.refuse}
        {left && <small> {left.seconds}</small>}
      </button>
    </div>
  );
}

/** In the band, where a locked hand has hardly anything to do. */
function Ask({ ui, words, onAsk }: PeekProps) {
  const { band } = ui.table.value.geometry;
  const { waiting, mayAsk } = ui.model.value.peek ?? { waiting: [], mayAsk: false };
  const box = { left: band.x, top: band.y, width: band.w, height: band.h };
  if (mayAsk)
    return (
      <div class="peek-ask" style={box}>
        <button type="button" class="call" data-peek="ask" onClick={onAsk}>
          {words.peek.ask}
        </button>
      </div>
    );
  if (!waiting.length) return null;
  const names = waiting.map((side) => nameAt(side, ui.model.value, words)).join(words.lang === "en" ? ", " : "、");
  return (
    <div class="peek-ask" style={box}>
      <span>{fill(words.peek.waiting, { names })}</span>
    </div>
  );
}

/** The hands that lie face up, for those who listen. */
function Shown({ ui, words }: { ui: TableUi; words: BoardWords }) {
  const model = ui.model.value;
  return (
    <ul class="sr-only">
      {SIDES.map((side) => {
        const { shown } = model.seats[side];
        if (!shown) return null;
        const tiles = shown.map((tile) => tileName(words, tile)).join(" ");
        return <li key={side}>{fill(words.peek.hand, { name: nameAt(side, model, words), tiles })}</li>;
      })}
    </ul>
  );
}

export const Peek = memo(function Peek(props: PeekProps) {
  const { ui, words } = props;
  const model = ui.model.value;
  const [question] = model.peek?.questions ?? [];
  const quiet = ui.live.value === null && !model.seats.you.trustee && model.phase !== "over";
  return (
    <>
      <Shown ui={ui} words={words} />
      {quiet && <Ask {...props} />}
      {question && <Asked {...props} question={question} />}
    </>
  );
});
