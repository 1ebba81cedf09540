/** The page of who runs the server, `/operator`. Nobody else sees anything here, and nobody sees a running hand. */
import { useEffect } from "preact/hooks";
import { language } from "../../i18n";
import { LanguageSwitch } from "../parts";
import { Tabs } from "../rules/Parts";
import { useTitle } from "../title";
import { AuditTab } from "./Audit";
import { NoticesTab } from "./Notices";
import { OverviewTab } from "./Overview";
import { PeopleTab } from "./People";
import { ReportsTab } from "./Reports";
import { TABS, begin, look, overview, show, tab, trouble, type Tab } from "./state";
import { troubleText, w } from "./words";
import "./operator.css";

export function OperatorPage() {
  useEffect(() => void begin(), []);
  const title = w("title");
  const lang = language.value;
  useTitle(title);
  return (
    <div class={`page lang-${lang}`}>
      <main class="felt operator">
        <header>
          <h1>{title}</h1>
          <a class="ghostb" href="/">
            {w("home")}
          </a>
          <LanguageSwitch />
        </header>
        {overview.value ? <Inside /> : <p role="status">{trouble.value ? w(trouble.value === "offline" ? "error.offline" : "hidden") : w("loading")}</p>}
      </main>
    </div>
  );
}

function Inside() {
  const waiting = overview.value?.reports ?? 0;
  return (
    <>
      <div class="op-top">
        <Tabs label={w("title")} tabs={TABS.map((id) => ({ id, text: w(`tab.${id}`), marked: id === "reports" && waiting > 0 }))} chosen={tab.value} onChoose={(id) => show(id as Tab)} />
        <button type="button" class="ghostb" data-action="refresh" onClick={() => void look()}>
          {w("refresh")}
        </button>
      </div>
      <p class="trouble" role="alert">
        {trouble.value && troubleText(trouble.value)}
      </p>
      {/* a list that may be longer than its place is scrolled by keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="op-scroll scroll" tabIndex={0} key={tab.value}>
        <TabPage />
      </div>
    </>
  );
}

function TabPage() {
  switch (tab.value) {
    case "overview":
      return <OverviewTab />;
    case "people":
      return <PeopleTab />;
    case "reports":
      return <ReportsTab />;
    case "audit":
      return <AuditTab />;
    case "notices":
      return <NoticesTab />;
  }
}
