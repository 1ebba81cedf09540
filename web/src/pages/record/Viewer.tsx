/** A recorded deal on the table, with what moves it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board, type BoardSettings } from "../../board/Board";
import { boardModel } from "../../board/from-view";
import { type BoardModel, HINT_AT } from "../../board/model";
import { four } from "../../core/seats";
import { speed } from "../../core/settings";
import { boardWords, t } from "../../i18n";
import type { TableInfo } from "../../net/protocol.gen";
import { onKey } from "../../record/keys";
import type { Player } from "../../record/player";
import { openHands } from "../../record/timeline";
import { nameOf } from "../parts";
import { Result } from "../result/Result";
import { Controls } from "./Controls";
import { FairSheet } from "./FairSheet";
import { infoOf } from "./people";
import { RecordMenu } from "./RecordMenu";
import { RecordFooter } from "./RecordFooter";

export interface ViewerProps {
  player: Player;
  bots: readonly boolean[];
  /** The link of a kept deal; null for a file. */
  link: string | null;
  previous: (() => void) | null;
  next: (() => void) | null;
  onCopy(): Promise<boolean>;
  onFile(text: string): void;
}

type Sheet = "menu" | "fair" | null;

const nothing = () => undefined;

export function Viewer(props: ViewerProps) {
  const { player, bots, previous, next } = props;
  const { timeline } = player;
  const [sheet, setSheet] = useState<Sheet>(null);
  const [looking, setLooking] = useState(false);
  const at = player.at.value;
  const seat = player.seat.value;
  const info = useMemo(() => infoOf(timeline, seat, bots), [timeline, seat, bots]);
  const view = (timeline.views[at] ?? timeline.views[0])?.[seat];
  useEffect(() => setLooking(false), [at]);
  const beyond = { previousDeal: previous ?? nothing, nextDeal: next ?? nothing, verify: () => setSheet("fair") };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void onKey(player, beyond, event);
    if (sheet === null) document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
  if (!view) return null;
  const settings: BoardSettings = { speed: speed.value, turn: false };
  const shown = timeline.settled !== null && at === player.last && !looking;
  const close = () => setSheet(null);
  return (
    <>
      <Board
        model={modelOf(player, info)}
        words={boardWords.value}
        settings={settings}
        active={false}
        onAction={nothing}
        onBack={nothing}
        onMenu={() => setSheet("menu")}
        controls={<Controls player={player} info={info} />}
      />
      {shown && timeline.settled && (
        <Result
          settled={timeline.settled}
          view={view}
          info={info}
          onLook={() => setLooking(true)}
          footer={<RecordFooter player={player} next={next} onLook={() => setLooking(true)} onVerify={() => setSheet("fair")} />}
        />
      )}
      {timeline.settled && at === player.last && looking && (
        <button type="button" class="prim reopen" onClick={() => setLooking(false)}>
          {t("result.reopen")}
        </button>
      )}
      {sheet === "menu" && <RecordMenu {...props} info={info} onVerify={() => setSheet("fair")} onClose={close} />}
      {sheet === "fair" && <FairSheet record={timeline.record} info={info} onClose={close} />}
    </>
  );
}

function modelOf(player: Player, info: TableInfo): BoardModel {
  const { timeline } = player;
  const at = player.at.value;
  const you = player.seat.value;
  const moment = timeline.views[at] ?? timeline.views[0];
  if (!moment) throw new Error("a timeline has a first moment");
  const hint = timeline.record.header.options.reserve_hint_at;
  const over = timeline.settled !== null && at === player.last;
  return boardModel({
    table: info.table,
    view: moment[you],
    players: four((seat) => ({ ...info.players[seat], total: totalOf(info, player, seat, over), name: nameOf(info, seat) })),
    ask: null,
    clock: null,
    settled: over ? timeline.settled : null,
    sync: player.jumps.value,
    hintAt: typeof hint === "number" ? hint : HINT_AT,
    peeked: player.open.value ? openHands(timeline, at, you) : null,
    refused: null,
  });
}

/** Totals change with the settlement. */
function totalOf(info: TableInfo, { timeline }: Player, seat: 0 | 1 | 2 | 3, over: boolean): number {
  return over && timeline.settled ? timeline.settled.totals[seat] : info.players[seat].total;
}
