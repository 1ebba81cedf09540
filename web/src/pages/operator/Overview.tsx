/** What goes on: numbers, and the tables as from their door. */
import { endTable } from "../../net/operator";
import type { OperatorTable } from "../../net/protocol.gen";
import { rulesIndex, said } from "../rules/data";
import { WithWhy } from "./parts";
import { act, open, overview, tables } from "./state";
import { coded, w } from "./words";

export function OverviewTab() {
  const now = overview.value;
  if (!now) return null;
  const waiting = now.lines.reduce((sum, line) => sum + line.waiting, 0);
  const tableCount = Object.values(now.stages).reduce((sum, n) => sum + n, 0);
  const figures = [
    ["online", now.online],
    ["seated", now.seated],
    ["waiting", waiting],
    ["tables", tableCount],
    ["reports", now.reports],
  ] as const;
  return (
    <>
      {now.closed && <p class="op-closed">{w("closed")}</p>}
      <dl class="op-figures">
        {figures.map(([word, n]) => (
          <div key={word}>
            <dt>{w(word)}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <h2>{w("tables")}</h2>
      {tables.value?.tables.length === 0 && <p class="say">{w("tables.none")}</p>}
      <ul class="op-rows">
        {tables.value?.tables.map((one) => (
          <TableRow key={one.table} one={one} ends={now.role === "operator"} />
        ))}
      </ul>
      <h2>{w("staff")}</h2>
      <ul class="op-rows">
        {now.staff.map((one) => (
          <li key={one.player}>
            <span>
              <b>{one.name}</b>
              <small>{w(`role.${one.role}`)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p class="say">{w("version", { version: now.version, protocol: now.protocol, schema: now.schema })}</p>
    </>
  );
}

function rulesName(id: string): string {
  const set = rulesIndex().value.data?.sets.find((one) => one.id === id);
  return set ? said(set.names) : id;
}

function TableRow({ one, ends }: { one: OperatorTable; ends: boolean }) {
  return (
    <li>
      <span>
        <b class="op-code">{one.code}</b>
        <small>{w("table.row", { rules: rulesName(one.rules), stage: coded("stage", one.stage), deal: one.deal, people: one.people.length > 0 ? one.people.map((seat) => seat.name).join(" · ") : w("nobody") })}</small>
      </span>
      <div class="row-acts">
        {one.people.map((seat) => (
          <button key={seat.player} type="button" class="ghostb" onClick={() => void open(seat.player)}>
            {seat.name}
          </button>
        ))}
        {ends && <WithWhy go={w("table.end")} action="end-table" onGo={(why) => act(() => endTable(one.table, why))} />}
      </div>
    </li>
  );
}
