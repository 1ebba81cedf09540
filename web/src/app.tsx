/** Which page is shown. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ClientContext, type Client } from "./client";
import { language, t } from "./i18n";
import type { TableInfo } from "./net/protocol.gen";
import { Invitations } from "./pages/friends/Invitations";
import { CryHerald, CryLine } from "./pages/hall/CryLine";
import { Leaving } from "./pages/Leaving";
import { Lesson } from "./pages/lesson/Lesson";
import { learning } from "./pages/lesson/state";
import { Lobby } from "./pages/Lobby";
import { OfflinePage } from "./pages/OfflinePage";
import { AwayPage, awayBecause, ConnectionBanner, Toasts } from "./pages/Notices";
import { Overhead } from "./pages/Overhead";
import { Overlays } from "./pages/overlays";
import { ReportSheet } from "./pages/ReportSheet";
import { Room } from "./pages/Room";
import { SessionSheet } from "./pages/session/SessionSheet";
import { TablePage } from "./pages/TablePage";
import { WatchPage } from "./pages/WatchPage";
import { useTitle } from "./pages/title";
import { WaitingPage } from "./pages/Waiting";
import { Sprite } from "./tiles/Sprite";

export function App({ client }: { client: Client }) {
  useTitle(`${t("app.name")} · ${t("app.sub")}`);
  return (
    <ClientContext.Provider value={client}>
      <div class={`page lang-${language.value}`}>
        <Page client={client} />
        <Overlays />
        <ReportSheet />
        <ConnectionBanner />
        <Toasts />
        <Invitations />
        <CryHerald />
        <Leaving />
      </div>
    </ClientContext.Provider>
  );
}

/** A table without a deal: it is on its way, or the session was ended in the middle of one. */
function EmptyTable({ info }: { info: TableInfo }) {
  return (
    <main class="felt">
      {info.ended && <SessionSheet info={info} ended={info.ended} onBack={null} />}
      <Overhead info={info} />
    </main>
  );
}

/** A deal that does not come so soon is not waited for without a word. */
const COMING_MS = 3000;

/** Where nobody plays yet the line lies over the page for a while. */
function WithCries({ page }: { page: ComponentChildren }) {
  return (
    <>
      {page}
      <CryLine passing />
    </>
  );
}

function Gathering({ info, coming }: { info: TableInfo; coming: Signal<boolean> }) {
  const waits = coming.value;
  useEffect(() => {
    const timer = waits ? setTimeout(() => (coming.value = false), COMING_MS) : 0;
    return () => clearTimeout(timer);
  }, [waits, coming]);
  return waits ? <EmptyTable info={info} /> : <WithCries page={<Room info={info} />} />;
}

function Page({ client }: { client: Client }) {
  const { status, info, view, name, queued } = client.store;
  const away = awayBecause(status.value);
  if (learning.value && !info.value) return <Lesson onPlay={status.value === "online" ? () => client.quickPlay() : null} />;
  if (away) return <AwayPage why={away} />;
  const table = info.value;
  if (table && client.store.watching.value) return <WatchPage key={table.table} info={table} view={view.value} watched={client.store.watching.value} />;
  if (table && table.stage === "gathering") return <Gathering info={table} coming={client.store.coming} />;
  if (table && view.value) return <TablePage key={table.table} info={table} view={view.value} />;
  if (table) return <EmptyTable info={table} />;
  if (queued.value) return <WithCries page={<WaitingPage queued={queued.value} />} />;
  // Before the first welcome nobody knows whether this guest sits somewhere.
  if (name.value === null) return <OfflinePage status={status.value} />;
  return (
    <>
      <Sprite />
      <Lobby />
    </>
  );
}
