/** Which page is shown. */
import { useEffect } from "preact/hooks";
import { ClientContext, type Client } from "./client";
import { language, t } from "./i18n";
import { Invitations } from "./pages/friends/Invitations";
import { Lobby } from "./pages/Lobby";
import { AwayPage, awayBecause, ConnectionBanner, Toasts } from "./pages/Notices";
import { Overlays } from "./pages/overlays";
import { Room } from "./pages/Room";
import { TablePage } from "./pages/TablePage";
import { WatchPage } from "./pages/WatchPage";
import { Sprite } from "./tiles/Sprite";

export function App({ client }: { client: Client }) {
  const title = `${t("app.name")} · ${t("app.sub")}`;
  const lang = language.value;
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = title;
  }, [lang, title]);
  return (
    <ClientContext.Provider value={client}>
      <div class={`page lang-${language.value}`}>
        <Page client={client} />
        <Overlays />
        <ConnectionBanner />
        <Toasts />
        <Invitations />
      </div>
    </ClientContext.Provider>
  );
}

function Page({ client }: { client: Client }) {
  const { status, info, view, name } = client.store;
  const away = awayBecause(status.value);
  if (away) return <AwayPage why={away} />;
  const table = info.value;
  if (table && client.store.watching.value) return <WatchPage key={table.table} info={table} view={view.value} watched={client.store.watching.value} />;
  if (table && table.stage === "gathering") return <Room info={table} />;
  if (table) return view.value ? <TablePage key={table.table} info={table} view={view.value} /> : <main class="felt" />;
  // Before the first welcome nobody knows whether this guest sits somewhere.
  if (name.value === null) return <main class="felt" />;
  return (
    <>
      <Sprite />
      <Lobby />
    </>
  );
}
