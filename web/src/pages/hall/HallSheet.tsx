/** Daily tasks and the horn. Loaded when it is wanted. */
import { useEffect } from "preact/hooks";
import { useClient } from "../../client";
import { Dialog } from "../parts";
import { Tabs } from "../rules/Parts";
import { DailyTab } from "./Daily";
import { HornTab } from "./Horn";
import { begin, horn, look, show, tab, trouble, type Tab } from "./state";
import { troubleText, w, waitText } from "./words";
import "./hall.css";

const TABS: readonly Tab[] = ["daily", "horn"];
/** What another try may mend. */
const AGAIN: ReadonlySet<string> = new Set(["offline"]);

export function HallSheet({ first, onClose }: { first: Tab; onClose(): void }) {
  const { cry, ready } = useClient().store;
  const waits = ready.value;
  const told = cry.value?.id;
  useEffect(() => begin(first), [first]);
  // Something was done, or taken on another device.
  useEffect(() => {
    if (tab.peek() === "daily") void look();
  }, [waits]);
  // A horn that waited has been shown.
  useEffect(() => {
    if (tab.peek() === "horn") void look();
  }, [told]);
  const tabs = TABS.map((id) => ({ id, text: w(`tab.${id}`), marked: id === "daily" && waits > 0 }));
  return (
    <Dialog title={w("title")} class="dailies" onClose={onClose}>
      <Tabs label={w("title")} tabs={tabs} chosen={tab.value} onChoose={(id) => show(id as Tab)} />
      {trouble.value && (
        <p class="trouble" role="alert">
          {troubleText(trouble.value, { wait: waitText(horn.value?.wait ?? 0) })}
          {AGAIN.has(trouble.value) && (
            <button type="button" class="ghostb" onClick={() => void look()}>
              {w("retry")}
            </button>
          )}
        </p>
      )}
      {/* a list that may be longer than its place is scrolled by keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="scroll" tabIndex={0} key={tab.value}>
        {tab.value === "daily" ? <DailyTab /> : <HornTab />}
      </div>
    </Dialog>
  );
}
