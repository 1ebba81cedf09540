/** The tables of the club that are open, and opening one with one tap. */
import { useEffect } from "preact/hooks";
import { useClient } from "../../client";
import type { ClubPage, ClubTable, RoomOptions } from "../../net/protocol.gen";
import { rulesIndex, said } from "../rules/data";
import { Do, whenText } from "./parts";
import { look } from "./state";
import { w } from "./words";

const AGAIN_MS = 5000;

export function rulesText({ rules, rounds = 0, deals }: RoomOptions): string {
  const set = rulesIndex().value.data?.sets.find((one) => one.id === rules);
  const length = rounds > 0 ? w("tables.rounds", { n: rounds }) : deals > 0 ? w("tables.deals", { n: deals }) : w("tables.free");
  return w("tables.rules", { rules: set ? said(set.names) : rules, deals: length });
}

export function TablesTab({ shown, onDone }: { shown: ClubPage; onDone(): void }) {
  const client = useClient();
  useEffect(() => {
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const leave = (then: () => void) => () => {
    onDone();
    if (client.store.info.value) client.leave();
    then();
  };
  return (
    <>
      {shown.posts[0] && (
        <section class="club-post">
          <p>{shown.posts[0].text}</p>
          <small>{w("post.by", { name: shown.posts[0].by, when: whenText(shown.posts[0].at) })}</small>
        </section>
      )}
      <div class="club-open">
        <p>{rulesText(shown.options)}</p>
        <Do main text={w("tables.open")} action="open-club-table" onClick={leave(() => client.openClubTable(shown.club))} />
      </div>
      {shown.tables.length === 0 && <p class="say">{w("tables.none")}</p>}
      <ul class="club-rows">
        {shown.tables.map((table) => (
          <li key={table.code}>
            <span>
              <b>{table.seats.map(seatText).join(" · ")}</b>
              <small>{stageText(table)}</small>
            </span>
            <div class="row-acts">
              {table.joinable && <Do main text={w("table.join")} action="sit-down" onClick={leave(() => client.join(table.code))} />}
              {table.watch && table.stage !== "gathering" && <Do text={w("table.watch")} onClick={leave(() => client.watch(table.code))} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function seatText({ name, kind }: ClubTable["seats"][number]): string {
  return kind === "human" ? name : w(`seat.${kind}`);
}

function stageText({ stage, deal }: ClubTable): string {
  const words = w(`table.${stage}`);
  return stage === "playing" ? `${words} · ${w("tables.deal", { n: deal + 1 })}` : words;
}
