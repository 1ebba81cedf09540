/** Who sits where: avatar, name, score, dealer's mark, and what keeps them from playing. */
import { memo } from "preact/compat";
import { avatarClass, avatarMark } from "./avatars";
import { type BoardWords, fill } from "../i18n/board-words";
import { useRemaining } from "./clock";
import { Icon } from "./icons";
import { signed } from "../core/score";
import { useCount } from "./motion/count";
import type { Stage } from "./motion/stage";
import { type BoardModel, SIDES, type SeatModel, type Side } from "./model";
import type { PlateBox } from "./places/seats";
import type { TableUi } from "./ui";

/** What the deal has brought, counted up where one saw it end. */
function Gain({ points, stage }: { points: number; stage: Stage }) {
  const shown = useCount(points, stage);
  if (shown === 0) return null;
  return <span class={`gain ${points < 0 ? "less" : ""}`}>{signed(shown)}</span>;
}

function Tag({ seat, gain, stage, words }: { seat: SeatModel; gain: number | undefined; stage: Stage; words: BoardWords }) {
  if (!seat.connected)
    return (
      <span class="tag off">
        <Icon name="off" />
        {words.offline}
      </span>
    );
  if (seat.trustee)
    return (
      <span class="tag trustee">
        <Icon name="robot" />
        {words.trustee}
      </span>
    );
  const state = seat.ready ? words.plate.ready : seat.locked ? words.plate.gap : words.plate.youjin[(seat.youjin ?? 0) - 1];
  return (
    <span class="worth">
      {state && <span class="tag gap">{state}</span>}
      <em>{seat.score}</em>
      {gain !== undefined && <Gain points={gain} stage={stage} />}
      {seat.level && gain === undefined && <i class="lv">{seat.level}</i>}
    </span>
  );
}

interface PlateProps {
  side: Side;
  box: PlateBox;
  model: BoardModel;
  words: BoardWords;
  column: boolean;
  stage: Stage;
}

function plateClasses({ side, model, column }: PlateProps, turn: boolean): string {
  const seat = model.seats[side];
  const state = seat.connected ? (seat.trustee ? "trustee" : "") : "off";
  return `plate ${side === "right" ? "r" : ""} ${column ? "col" : ""} ${turn ? "turn" : ""} ${state}`;
}

function Plate(props: PlateProps) {
  const { side, box, model, words, stage } = props;
  const seat = model.seats[side];
  const turn = model.phase === "turn" && model.turn === side;
  const left = useRemaining(turn && model.clock?.side === side ? model.clock : null);
  const label = fill(words.score, { name: seat.name, score: seat.score });
  return (
    <div class="plate-box" style={{ left: box.x, top: box.y, width: box.w, height: box.h }}>
      <div
        class={plateClasses(props, turn)}
        style={{ "--a": `${box.avatar}px`, "--f": left ? left.part : 1 }}
        role="group"
        aria-label={label}
      >
        <div class={`av av-${side} ${avatarClass(seat.avatar)}`}>
          <span aria-hidden="true">{avatarMark(seat.avatar, seat.name)}</span>
          {model.dealer === side && <i class="bd">{words.dealerMark}</i>}
          {seat.wind !== null && <i class="bd wd">{words.winds[seat.wind]}</i>}
        </div>
        <div class="nm">
          <b>{seat.name}</b>
          <Tag seat={seat} gain={model.outcome?.gains[side] || undefined} stage={stage} words={words} />
        </div>
      </div>
    </div>
  );
}

export const Plates = memo(function Plates({ ui, words, stage }: { ui: TableUi; words: BoardWords; stage: Stage }) {
  const { shown: model, layout } = ui.beside.value;
  const tall = ui.table.value.geometry.size === "tall";
  const { plates } = layout;
  return (
    <>
      {SIDES.filter((side) => model.seats[side].playing).map((side) => (
        <Plate key={side} side={side} box={plates[side]} model={model} words={words} column={tall && side === "you"} stage={stage} />
      ))}
    </>
  );
});
