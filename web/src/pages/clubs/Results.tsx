/** What was played at the club's tables, and the fewest transfers that make all even. */
import { signed } from "../../core/score";
import type { ClubResultsPage, ClubSessionRow, RankBoard } from "../../net/protocol.gen";
import { Choice } from "../parts";
import { whenText } from "./parts";
import { PERIODS, board, choosePeriod, period, results, type Period } from "./state";
import { w } from "./words";

export function ResultsTab() {
  const shown = results.value;
  return (
    <>
      <Choice label={w("results.period")} value={period.value} options={Object.keys(PERIODS).map((id) => ({ id: id as Period, text: w(`results.${id as Period}`) }))} onChoose={choosePeriod} />
      {!shown && <p role="status">{w("loading")}</p>}
      {shown?.table.length === 0 && <p class="say">{w("results.none")}</p>}
      {shown && shown.table.length > 0 && <Table shown={shown} />}
      {shown && shown.table.length > 0 && <Transfers shown={shown} />}
      {board.value && board.value.rows.length > 0 && <Ranked shown={board.value} />}
      {shown && shown.sessions.length > 0 && (
        <section>
          <h2>{w("results.sessions.title")}</h2>
          <ul class="club-rows">
            {shown.sessions.map((one) => (
              <SessionRow key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Table({ shown }: { shown: ClubResultsPage }) {
  return (
    <table class="club-table">
      <thead>
        <tr>
          <th scope="col">{w("results.name")}</th>
          <th scope="col">{w("results.sessions")}</th>
          <th scope="col">{w("results.best")}</th>
          <th scope="col">{w("results.points")}</th>
        </tr>
      </thead>
      <tbody>
        {shown.table.map((one) => (
          <tr key={one.player}>
            <th scope="row">{one.name}</th>
            <td>{one.sessions}</td>
            <td>{one.best}</td>
            <td>{signed(one.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the members stand this season, by the club's rules. */
function Ranked({ shown }: { shown: RankBoard }) {
  return (
    <section>
      <h2>{w("results.ranks")}</h2>
      <ol class="club-transfers">
        {shown.rows.map((one) => (
          <li key={one.player || one.place}>
            <span>
              {one.place}. {one.name}
            </span>
            <b>{one.rating}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Transfers({ shown }: { shown: ClubResultsPage }) {
  return (
    <section>
      <h2>{w("results.settle")}</h2>
      {shown.transfers.length === 0 && <p class="say">{w("results.even")}</p>}
      <ul class="club-transfers">
        {shown.transfers.map(({ giver, taker, points }) => (
          <li key={`${giver} ${taker}`}>
            <span>{w("results.pay", { giver, taker })}</span>
            <b>{points}</b>
          </li>
        ))}
      </ul>
      <p class="say">{w("results.only")}</p>
    </section>
  );
}

function SessionRow({ one }: { one: ClubSessionRow }) {
  return (
    <li>
      <span>
        <b>{one.seats.map((seat) => `${seat.bot ? w("seat.bot") : seat.name} ${signed(seat.total)}`).join(" · ")}</b>
        <small>
          {whenText(one.ended_at)} · {w("tables.deals", { n: one.deals })}
          {!one.counts && ` · ${w("results.bots")}`}
        </small>
      </span>
    </li>
  );
}
