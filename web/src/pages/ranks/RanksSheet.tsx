/** Boards, and one's own statistics. Loaded when it is wanted. */
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts";
import { Tabs } from "../rules/Parts";
import { BoardTab } from "./Board";
import { StatisticsTab } from "./Statistics";
import { begin, look, show, tab, trouble, type Tab } from "./state";
import { troubleText, w } from "./words";
import "./ranks.css";
import "./charts.css";

const TABS: readonly Tab[] = ["board", "own"];

export function RanksSheet({ onClose }: { onClose(): void }) {
  useEffect(begin, []);
  return (
    <Dialog title={w("title")} class="ranks" onClose={onClose}>
      <Tabs label={w("title")} tabs={TABS.map((id) => ({ id, text: w(`tab.${id}`) }))} chosen={tab.value} onChoose={(id) => show(id as Tab)} />
      {trouble.value && (
        <p class="trouble" role="alert">
          {troubleText(trouble.value)}
          <button type="button" class="ghostb" onClick={() => void look()}>
            {w("retry")}
          </button>
        </p>
      )}
      {tab.value === "board" ? <BoardTab /> : <StatisticsTab />}
    </Dialog>
  );
}
