/** Clubs: one's own, and the one that is looked at. Loaded when it is wanted. */
import { useEffect } from "preact/hooks";
import { LineIcon } from "../icons";
import { Dialog } from "../parts";
import { Tabs } from "../rules/Parts";
import { HouseTab } from "./House";
import { MembersTab } from "./Members";
import { OneLine } from "./parts";
import { ResultsTab } from "./Results";
import { TablesTab } from "./Tables";
import { TABS, back, begin, club, door, enter, found, join, knock, list, show, tab, trouble, type Tab } from "./state";
import { troubleText, w } from "./words";
import "./clubs.css";

const LONGEST_NAME = 24;
const LONGEST_CODE = 40;

export function ClubsSheet({ onClose }: { onClose(): void }) {
  useEffect(begin, []);
  const shown = club.value;
  return (
    <Dialog title={shown?.name ?? w("title")} class="clubs" onClose={onClose}>
      {shown && (
        <div class="club-top">
          <button type="button" class="cb in leftwards" data-action="all-clubs" aria-label={w("back")} onClick={back}>
            <LineIcon name="right" />
          </button>
          <Tabs label={shown.name} tabs={TABS.map((id) => ({ id, text: w(`tab.${id}`), marked: id === "members" && shown.members.some((one) => one.role === "asking") }))} chosen={tab.value} onChoose={(id) => show(id as Tab)} />
        </div>
      )}
      <p class="trouble" role="alert">
        {trouble.value && troubleText(trouble.value)}
      </p>
      {/* a list that may be longer than its place is scrolled by keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="scroll" tabIndex={0} key={`${shown?.club} ${tab.value}`}>
        {shown ? <TabPage onDone={onClose} /> : <Own />}
      </div>
    </Dialog>
  );
}

function TabPage({ onDone }: { onDone(): void }) {
  const shown = club.value;
  if (!shown) return null;
  switch (tab.value) {
    case "tables":
      return <TablesTab shown={shown} onDone={onDone} />;
    case "members":
      return <MembersTab shown={shown} />;
    case "results":
      return <ResultsTab />;
    case "house":
      return <HouseTab shown={shown} />;
  }
}

function Own() {
  const own = list.value;
  return (
    <>
      <Door />
      {!own && <p role="status">{w("loading")}</p>}
      {own?.clubs.length === 0 && <p class="say">{w("none")}</p>}
      <ul class="club-rows">
        {own?.clubs.map((one) => (
          <li key={one.club}>
            <button type="button" class="club-card" data-club={one.name} disabled={one.role === "asking"} onClick={() => void enter(one.club)}>
              <b>{one.name}</b>
              <small>
                {w(`role.${one.role}`)} · {w("people", { n: one.members })}
                {one.asking > 0 && (one.role === "owner" || one.role === "manager") && ` · ${w("asking", { n: one.asking })}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {own && own.owned < own.most && <OneLine label={w("create.name")} go={w("create")} most={LONGEST_NAME} action="create-club" onGo={found} />}
      {own && <OneLine label={w("join.code")} go={w("join")} most={LONGEST_CODE} action="knock" onGo={knock} />}
    </>
  );
}

/** What an invitation opens. */
function Door() {
  const at = door.value;
  if (!at) return null;
  const { name, role, asks, code } = at;
  return (
    <section class="club-door">
      <b>{w(role === null ? "invited" : role === "asking" ? "invited.waiting" : "invited.in", { name })}</b>
      {role === null && (
        <button type="button" class="prim" data-action="join-club" onClick={() => void join(code)}>
          {w(asks ? "invited.ask" : "invited.go")}
        </button>
      )}
    </section>
  );
}
