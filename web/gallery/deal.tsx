/** A recorded deal, event by event, as the client plays it. */
import { useEffect, useState } from "preact/hooks";
import { Board } from "../src/board/Board";
import { boardModel } from "../src/board/from-view";
import { SPEED } from "../src/board/pacing";
import { pauseFor } from "../src/core/pace";
import { Playback } from "../src/core/playback";
import { emptyView, fold } from "../src/core/fold";
import type { BoardWords } from "../src/i18n/board-words";
import type { TableEventFrame as Event, Settled, Player, TableView } from "../src/net/protocol.gen";

const DEALS = import.meta.glob<string>("../test/fixtures/*.jsonl", { query: "?raw", import: "default", eager: true });
const NAMES = ["榕生", "依妹", "阿福", "依伯"];

interface Step {
  view: TableView;
  settled: Settled | null;
}

const player = (name: string, i: number): Player =>
  ({ name, kind: i === 0 ? "human" : "bot", connected: true, trustee: false, total: 1000 + 12 * i, avatar: 0 }) as Player;

function model({ view, settled }: Step, sync: number) {
  const [a, b, c, d] = NAMES.map(player);
  const players = [a, b, c, d] as [Player, Player, Player, Player];
  return boardModel({ table: "gallery", view, players, ask: null, clock: null, settled, sync, hintAt: 8, refused: null });
}

/** The lines of a fixture: the seat's own view of what happened. */
function messages(name: string): Event[] {
  const lines = (DEALS[`../test/fixtures/${name}.jsonl`] ?? "").split("\n").filter(Boolean);
  return lines.flatMap((line, version) => {
    const read = JSON.parse(line) as { event?: Event["event"] };
    return read.event ? [{ t: "event", table: "gallery", version, event: read.event } as Event] : [];
  });
}

const viewer = (name: string): number => {
  const take = messages(name).find(({ event }) => event.e === "take" && event.tiles !== null)?.event;
  return take && "seat" in take ? take.seat : 0;
};

export function Played({ name, from, slow, words }: { name: string; from: number; slow: number; words: BoardWords }) {
  const all = messages(name);
  const begin = (): Step => all.slice(0, from).reduce<Step>(step, { view: emptyView(viewer(name) as 0), settled: null });
  const [at, setAt] = useState<Step>(begin);
  useEffect(() => {
    Object.assign(SPEED, { normal: slow });
    let now = at;
    const playback = new Playback({
      show: (message) => {
        if (message.t === "event") setAt((now = step(now, message)));
        document.title = `${message.t === "event" ? message.event.e : ""}`;
      },
      pause: (message) => Math.min(pauseFor(message, "normal", now.view.phase === "opening"), 11_000),
    });
    const timer = setTimeout(() => all.slice(from).forEach((message, i) => setTimeout(() => playback.add(message, performance.now()), i * 40 * slow)), 500);
    return () => clearTimeout(timer);
    // once
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <Board model={model(at, 1)} words={words} settings={{ speed: "normal", turn: false }} onAction={() => {}} onBack={() => {}} onMenu={() => {}} />;
}

const step = ({ view }: Step, { event }: Event): Step => ({ view: fold(view, event), settled: event.e === "settled" ? event : null });
