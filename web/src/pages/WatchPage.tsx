/** The table of others, some minutes late: the same board without a seat. */
import { useEffect, useState } from "preact/hooks";
import { useClient } from "../client";
import { type Countdown, type Watched, remaining } from "../core/state";
import { t } from "../i18n";
import type { TableInfo, TableView } from "../net/protocol.gen";
import { nameOf } from "./parts";
import { TablePage } from "./TablePage";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const LOOK_MS = 250;

interface Props {
  info: TableInfo;
  view: TableView | null;
  watched: Watched;
}

export function WatchPage({ info, view, watched }: Props) {
  if (!view) return <WaitingPage info={info} watched={watched} />;
  return <TablePage info={info} view={view} aside={<Mark delay={watched.delayMs} />} />;
}

export function delayText(delay: number): string {
  if (delay < MINUTE_MS) return t("watch.mark.seconds", { n: Math.round(delay / SECOND_MS) });
  return t("watch.mark", { n: Math.round(delay / MINUTE_MS) });
}

function Mark({ delay }: { delay: number }) {
  return (
    <div class="watch-bar">
      <b class="watch-mark">{delayText(delay)}</b>
      <LeaveButton />
    </div>
  );
}

function LeaveButton() {
  const client = useClient();
  return (
    <button type="button" class="ghostb" data-action="stop-watching" onClick={() => client.leave()}>
      {t("watch.leave")}
    </button>
  );
}

/** Whole seconds of *time* that are left, null without it. */
function useSeconds(time: Countdown | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(time && Math.ceil(remaining(time, performance.now()) / SECOND_MS));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

/** Nothing may be seen yet. */
function WaitingPage({ info, watched }: { info: TableInfo; watched: Watched }) {
  const left = useSeconds(watched.wait);
  const names = info.players.flatMap((player, seat) => (player.kind === "empty" ? [] : [nameOf(info, seat as 0 | 1 | 2 | 3)]));
  return (
    <main class="felt away" data-page="waiting">
      <section>
        <h1>{t("watch.title", { code: info.code })}</h1>
        <p>{names.join(" · ")}</p>
        <p>{left === null ? t("watch.none") : t("watch.soon", { n: left })}</p>
        <p class="watch-mark">{delayText(watched.delayMs)}</p>
        <LeaveButton />
      </section>
    </main>
  );
}
