/** The table: the board, the result over it when a deal is settled, the menu. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Board, type BoardSettings } from "../board/Board";
import { boardModel } from "../board/from-view";
import { type BoardModel, HINT_AT, SIDES } from "../board/model";
import { SPEED, WIN_MS } from "../board/pacing";
import { play } from "../board/play-settings";
import { useClient } from "../client";
import { four, seatAt } from "../core/seats";
import { speed } from "../core/settings";
import type { Store } from "../core/state";
import type { BoardWords } from "../i18n/board-words";
import { boardWords, t, tCode } from "../i18n";
import type { Seat, Settled, TableInfo, TableView } from "../net/protocol.gen";
import { Captions } from "../sound/Captions";
import { useTalk } from "../talk/opening";
import { Menu } from "./Menu";
import { Overhead } from "./Overhead";
import { overlay } from "./overlays";
import { nameOf } from "./parts";
import { Result } from "./result/Result";
import { useUprightHint } from "./upright";
import { SessionSheet } from "./session/SessionSheet";

interface Props {
  info: TableInfo;
  view: TableView;
  /** Stands where a player has his calls. */
  aside?: ComponentChildren;
}

export function TablePage({ info, view, aside }: Props) {
  const client = useClient();
  const { store } = client;
  const [menu, setMenu] = useState(false);
  const talk = useTalk();
  useUprightHint(store);
  const [looking, setLooking] = useState<Settled | null>(null);
  const settled = useDue(store);
  const [turned, setTurned] = useState<Settled | null>(null);
  const ended = info.stage === "over" ? info.ended : null;
  // The result comes first, if the session ended with it; the totals do if it ended after it or in the middle of a deal.
  const late = settled !== null && !settled.session_over;
  const sum = ended && (store.settled.value === null || (settled !== null && (turned === settled) !== late)) ? ended : null;
  const shown = settled !== null && looking !== settled && !sum;
  const settings: BoardSettings = { speed: speed.value, turn: false, play: play.value };
  return (
    <>
      <Board
        model={modelOf(store, info, view)}
        words={info.you === null ? namedSides(boardWords.value, info) : boardWords.value}
        settings={settings}
        active={!menu && !talk.Sheet && !shown && !sum && overlay.value === null}
        onAction={(action) => client.act(action)}
        onBack={() => client.trustee(false)}
        onAuto={(auto) => client.auto(auto)}
        onTrustee={() => client.trustee(true)}
        onPeek={() => client.peek()}
        onPeekAnswer={(side, agree) => client.answerPeek(seatAt(info.you ?? 0, SIDES.indexOf(side) as Seat), agree)}
        onMenu={() => setMenu(true)}
        {...(info.you !== null && { onTalk: talk.open })}
        controls={aside}
        overlay={Captions}
      />
      {shown && <Result key={view.deal} settled={settled} view={view} info={info} onLook={() => setLooking(settled)} onCount={() => setTurned(late ? null : settled)} />}
      {sum && <SessionSheet info={info} ended={sum} onBack={settled && (() => setTurned(late ? settled : null))} />}
      <Overhead info={info} />
      {settled !== null && !shown && !sum && <ReopenButton onClick={() => setLooking(null)} />}
      {talk.Sheet && <talk.Sheet info={info} onClose={talk.close} />}
      {menu && <Menu info={info} onClose={() => setMenu(false)} />}
    </>
  );
}

/** Nobody is "you" to who watches. */
function namedSides(words: BoardWords, info: TableInfo): BoardWords {
  const [you, right, top, left] = four((seat) => nameOf(info, seat));
  return { ...words, sides: { you, right, top, left } };
}

function ReopenButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" class="prim reopen" onClick={onClick}>
      {t("result.reopen")}
    </button>
  );
}

export function modelOf(store: Store, info: TableInfo, view: TableView): BoardModel {
  const refused = store.refused.value;
  return boardModel({
    table: info.table,
    view,
    players: four((seat) => ({ ...info.players[seat], name: nameOf(info, seat) })),
    ask: store.ask.value,
    clock: store.clock.value,
    settled: store.settled.value,
    sync: store.sync.value,
    hintAt: info.reserve_hint_at ?? HINT_AT,
    peeked: store.peeked.value,
    peekAsks: store.peekAsks.value,
    waits: store.waits.value,
    automatic: store.automatic.value,
    level: tCode("rule.bots", info.options.level),
    refused: refused && { count: refused.count, text: tCode("nack", refused.reason) },
  });
}

/** The settlement once its sheet may cover the table: after the win has been seen, at once after a reload. */
function useDue(store: Store): Settled | null {
  const settled = store.settled.value;
  const fresh = store.played.value?.event === settled;
  const [due, setDue] = useState<Settled | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDue(settled), settled && fresh ? WIN_MS * SPEED[speed.value] : 0);
    return () => clearTimeout(timer);
  }, [settled, fresh]);
  return due === settled ? settled : null;
}
