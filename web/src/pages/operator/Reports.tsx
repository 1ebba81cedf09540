/** The queue: what was reported, what had been said, the record once the deal is over, and the decision. */
import { useState } from "preact/hooks";
import { buryVoice, decide } from "../../net/operator";
import type { ReportRow } from "../../net/protocol.gen";
import { Choice } from "../parts";
import { WithWhy, whenText } from "./parts";
import { act, handled, look, open, queue } from "./state";
import { coded, w } from "./words";

const DECISIONS = ["nothing", "warned", "acted"] as const;

function choose(id: "waiting" | "handled"): void {
  handled.value = id === "handled";
  void look();
}

export function ReportsTab() {
  return (
    <>
      <Choice
        label={w("tab.reports")}
        value={handled.value ? "handled" : "waiting"}
        options={[
          { id: "waiting", text: w("reports.waiting") },
          { id: "handled", text: w("reports.handled") },
        ]}
        onChoose={choose}
      />
      {queue.value?.reports.length === 0 && <p class="say">{w("reports.none")}</p>}
      <ReportRows rows={queue.value?.reports ?? []} />
    </>
  );
}

export function ReportRows({ rows }: { rows: readonly ReportRow[] }) {
  return (
    <ul class="op-rows">
      {rows.map((one) => (
        <Row key={one.id} one={one} />
      ))}
    </ul>
  );
}

function Row({ one }: { one: ReportRow }) {
  return (
    <li class="op-report">
      <span>
        <b>
          {w("report.of", { reporter: one.reporter || "—", name: one.name })}: {coded("what", one.what)}
        </b>
        <small>
          {whenText(one.made_at)}
          {one.called && one.called !== one.name && ` · ${w("report.called", { name: one.called })}`}
          {one.note && ` · ${one.note}`}
        </small>
      </span>
      {one.lines.length > 0 && <Lines one={one} />}
      <div class="row-acts">
        {one.link && (
          <a class="ghostb" href={`/r/${one.link}`} target="_blank" rel="noreferrer">
            {w("report.record")}
          </a>
        )}
        {one.table && !one.link && <small>{w("report.norecord")}</small>}
        <button type="button" class="ghostb" onClick={() => void open(one.player)}>
          {w("account.open")}
        </button>
        {one.pack && <Bury pack={one.pack} />}
      </div>
      {one.decision === null ? <Decide id={one.id} /> : <Decided one={one} />}
    </li>
  );
}

function Lines({ one }: { one: ReportRow }) {
  return (
    <ol class="op-lines" aria-label={w("report.lines")}>
      {one.lines.map((line, n) => (
        <li key={n} class={line.own ? "own" : ""}>
          <b>{line.name || "—"}</b> {line.what} <small>{w("ago", { n: line.ago_s })}</small>
        </li>
      ))}
    </ol>
  );
}

function Bury({ pack }: { pack: string }) {
  return <WithWhy go={w("bury")} action="bury" onGo={(why) => act(() => buryVoice(pack, why))} />;
}

function Decide({ id }: { id: number }) {
  const [answer, setAnswer] = useState("");
  return (
    <div class="op-decide">
      <input aria-label={w("answer")} placeholder={w("answer")} maxLength={200} value={answer} autocomplete="off" onInput={(event) => setAnswer(event.currentTarget.value)} />
      {DECISIONS.map((one) => (
        <button key={one} type="button" class="ghostb" data-decision={one} onClick={() => void act(() => decide(id, one, answer))}>
          {w(`decide.${one}`)}
        </button>
      ))}
    </div>
  );
}

function Decided({ one }: { one: ReportRow }) {
  return (
    <small>
      {one.decision && coded("decide", one.decision)}
      {one.answer && `: ${one.answer}`}
      {one.handled_at && ` · ${w("by", { name: one.handled_by ?? "—", when: whenText(one.handled_at) })}`}
    </small>
  );
}
