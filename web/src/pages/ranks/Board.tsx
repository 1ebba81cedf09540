/** A board: who stands where, and oneself wherever that is. */
import { signed } from "../../core/score";
import type { OwnRanks, RankBoard, RankRow } from "../../net/protocol.gen";
import { openOverlay } from "../overlays";
import { Avatar, Choice } from "../parts";
import { rulesIndex, said } from "../rules/data";
import { Select, Switch } from "../room/OptionRow";
import { ROWS, asked, board, choose, list, own } from "./state";
import { momentName, number, seasonName, titleName, w } from "./words";

const SPANS = ["day", "week", "season"] as const;
const WHOSE = ["all", "friends"] as const;
const ORDERS = ["rating", "points"] as const;
const MEDALS = 3;

export function BoardTab() {
  const me = own.value;
  return (
    <>
      <Choices me={me} />
      {/* a list that may be longer than its place is scrolled by keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="scroll" tabIndex={0}>
        {me && !me.kept && <Guest />}
        {board.value ? <Rows shown={board.value} /> : <p role="status">{w("loading")}</p>}
        {board.value && <Pager shown={board.value} />}
        {me?.kept && <Listed me={me} />}
      </div>
      {board.value && <Elsewhere shown={board.value} />}
    </>
  );
}

export function setChoices(): { value: string; text: string }[] {
  const sets = rulesIndex().value.data?.sets ?? [];
  return sets.map((one) => ({ value: one.id, text: said(one.names) }));
}

function Choices({ me }: { me: OwnRanks | null }) {
  const { rules, of, span, by, period } = asked.value;
  const seasons = (me?.seasons ?? []).map((value) => ({ value, text: seasonName(value) }));
  const running = seasons[0]?.value ?? "";
  return (
    <div class="choices">
      <Select label={w("rules")} value={rules} choices={setChoices()} onChange={(value) => choose({ rules: value })} />
      {span === "season" && seasons.length > 1 && (
        <Select label={w("season")} value={period ?? running} choices={seasons} onChange={(value) => choose({ period: value === running ? null : value })} />
      )}
      <Choice label={w("span")} value={span} options={SPANS.map((id) => ({ id, text: w(`span.${id}`) }))} onChoose={(id) => choose({ span: id, period: null })} />
      <Choice label={w("of")} value={of} options={WHOSE.map((id) => ({ id, text: w(`of.${id}`) }))} onChoose={(id) => choose({ of: id })} />
      <Choice label={w("by")} value={by} options={ORDERS.map((id) => ({ id, text: w(`by.${id}`) }))} onChoose={(id) => choose({ by: id })} />
    </div>
  );
}

function Rows({ shown }: { shown: RankBoard }) {
  if (shown.rows.length === 0) return <p class="say">{w(asked.value.of === "friends" ? "board.none.friends" : "board.none")}</p>;
  return (
    <ol class="rank-rows" aria-label={w("board.label", { from: asked.value.first + 1 })}>
      {shown.rows.map((row, n) => (
        <li key={row.player || `${asked.value.first + n}`} class={isOwn(row, shown) ? "me" : ""} data-place={row.place}>
          <Row row={row} me={isOwn(row, shown)} />
        </li>
      ))}
    </ol>
  );
}

const isOwn = (row: RankRow, { own: mine }: RankBoard): boolean => mine !== null && row.player === mine.player;

function Row({ row, me }: { row: RankRow; me: boolean }) {
  const byPoints = asked.value.by === "points";
  return (
    <>
      <b class={`place ${row.place <= MEDALS ? `p${row.place}` : ""}`}>
        <span class="sr-only">{w("place", { n: row.place })}</span>
        <span aria-hidden="true">{row.place}</span>
      </b>
      <Avatar name={row.name} step={0} avatar={row.avatar} />
      <span class="who-is">
        <b>
          {row.name}
          {me && <i class="me-mark">{w("you")}</i>}
        </b>
        <small>
          {titleName(row.title)} · {w("sessions", { n: row.sessions })}
        </small>
      </span>
      <span class="rank-worth">
        <b>{byPoints ? signed(row.points) : number(row.rating)}</b>
        <small>{byPoints ? `${w("by.rating")} ${number(row.rating)}` : row.provisional ? w("provisional") : `${w("by.points")} ${signed(row.points)}`}</small>
      </span>
    </>
  );
}

/** Oneself, where one is on another page. */
function Elsewhere({ shown }: { shown: RankBoard }) {
  if (!shown.own || shown.rows.some((row) => isOwn(row, shown))) return null;
  return (
    <div class="rank-rows own-row" data-place={shown.own.place}>
      <Row row={shown.own} me />
    </div>
  );
}

function Pager({ shown }: { shown: RankBoard }) {
  const { first } = asked.value;
  if (first === 0 && !shown.more) return null;
  return (
    <div class="pager">
      <button type="button" class="ghostb" data-action="before" disabled={first === 0} onClick={() => choose({ first: Math.max(0, first - ROWS) })}>
        {w("before")}
      </button>
      <button type="button" class="ghostb" data-action="after" disabled={!shown.more} onClick={() => choose({ first: first + ROWS })}>
        {w("after")}
      </button>
    </div>
  );
}

function Guest() {
  return (
    <p class="note guest-note">
      {w("guest")}
      <button type="button" class="ghostb" data-action="keep-account" onClick={() => openOverlay("account")}>
        {w("guest.go")}
      </button>
    </p>
  );
}

function Listed({ me }: { me: OwnRanks }) {
  const until = board.value?.ends_at;
  return (
    <div class="listed">
      <Switch label={w("listed")} on={me.listed} text={w(me.listed ? "listed.on" : "listed.off")} onChange={(on) => void list(on)} />
      <small>
        {w("listed.hint")}
        {until && ` ${w("ends", { when: momentName(until) })}`}
      </small>
    </div>
  );
}
