/** The table of others, some minutes late: the same board without a seat. */
import { useClient } from "../client";
import type { Watched } from "../core/state";
import { t } from "../i18n";
import type { TableInfo, TableView } from "../net/protocol.gen";
import { SECOND_MS, useSeconds } from "./countdown";
import { nameOf } from "./parts";
import { TablePage } from "./TablePage";

const MINUTE_MS = 60_000;

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
