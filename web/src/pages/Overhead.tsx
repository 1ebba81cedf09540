/** What lies over the top of room and table for a while: questions to answer, who is missing. */
import { useEffect, useState } from "preact/hooks";
import { useClient } from "../client";
import { SEATS, stepsFrom } from "../core/seats";
import { clockText } from "../core/time";
import { t } from "../i18n";
import type { Seat, Swap, TableInfo, Vote } from "../net/protocol.gen";
import { withoutCoins } from "./coins/Penalty";
import { useNow } from "./countdown";
import { LineIcon } from "./icons";
import { Avatar, nameOf } from "./parts";

const MISSING_MS = 10_000;

/** Milliseconds left of *total* that was told with the table, looked at four times a second. */
function useLeft(total: number): number {
  const { infoAt } = useClient().store;
  const at = infoAt.value;
  const now = useNow();
  return Math.max(0, total - Math.max(0, now - at));
}

export function Overhead({ info }: { info: TableInfo }) {
  const asking = info.swaps?.filter((swap) => swap.asked === info.you) ?? [];
  const missing = SEATS.filter((seat) => info.players[seat].left || typeof info.players[seat].away_ms === "number");
  return (
    <div class="overhead">
      {info.vote && info.you !== null && <Ballot info={info} vote={info.vote} you={info.you} />}
      {asking.map((swap) => (
        <SwapQuestion key={swap.asker} info={info} swap={swap} />
      ))}
      {missing.map((seat) => (
        <Missing key={seat} info={info} seat={seat} />
      ))}
      {withoutCoins(info) && <WithoutCoins />}
    </div>
  );
}

/** A vote to end the session: open to who has not said anything, small for the others. */
function Ballot({ info, vote, you }: { info: TableInfo; vote: Vote; you: Seat }) {
  const client = useClient();
  const left = useLeft(vote.left_ms);
  const open = vote.said[you] === "silent";
  const mine = vote.proposer === you;
  return (
    <section class={`slip ballot ${open ? "" : "small"}`} aria-label={t("vote.title")} role="alertdialog">
      <p>
        <b>{mine ? t("vote.mine") : t("vote.who", { name: nameOf(info, vote.proposer) })}</b>
        <i class="tick">{clockText(left)}</i>
      </p>
      <ul>
        {SEATS.filter((seat) => vote.said[seat] !== "nobody").map((seat) => (
          <li key={seat} class={vote.said[seat]}>
            <Avatar name={nameOf(info, seat)} step={stepsFrom(info.you, seat)} avatar={info.players[seat].avatar} />
            <span>{t(vote.said[seat] === "agreed" ? "vote.agreed" : "vote.silent")}</span>
          </li>
        ))}
      </ul>
      {open && <small>{t("vote.hint")}</small>}
      <div class="row">
        {(open || mine) && (
          <button type="button" class="ghostb" data-action="vote-no" onClick={() => client.answerDissolve(false)}>
            {t(mine ? "vote.withdraw" : "vote.no")}
          </button>
        )}
        {open && (
          <button type="button" class="prim" data-action="vote-yes" onClick={() => client.answerDissolve(true)}>
            {t("vote.yes")}
          </button>
        )}
      </div>
    </section>
  );
}

function SwapQuestion({ info, swap }: { info: TableInfo; swap: Swap }) {
  const client = useClient();
  const left = useLeft(swap.left_ms);
  return (
    <section class="slip" role="alertdialog" aria-label={t("room.deed.swap")}>
      <p>
        <b>{t("room.swap.who", { name: nameOf(info, swap.asker) })}</b>
        <i class="tick">{clockText(left)}</i>
      </p>
      <div class="row">
        <button type="button" class="ghostb" data-action="swap-no" onClick={() => client.answerSwap(swap.asker, false)}>
          {t("room.swap.no")}
        </button>
        <button type="button" class="prim" data-action="swap-yes" onClick={() => client.answerSwap(swap.asker, true)}>
          {t("room.swap.yes")}
        </button>
      </div>
    </section>
  );
}

/** Who has left, or is away: what that does to the session. */
function Missing({ info, seat }: { info: TableInfo; seat: Seat }) {
  const { left: gone, away_ms: away } = info.players[seat];
  const left = useLeft(away ?? 0);
  const late = left === 0;
  const [shut, setShut] = useState(false);
  // The plate has it too: the line is not left lying over the far seat's tiles.
  useEffect(() => {
    setShut(false);
    const timer = setTimeout(() => setShut(true), MISSING_MS);
    return () => clearTimeout(timer);
  }, [gone, late]);
  if (shut) return null;
  const name = nameOf(info, seat);
  const text = gone ? t("missing.left", { name }) : left > 0 ? t("missing.away", { name, time: clockText(left) }) : t("missing.late", { name });
  return <Line text={text} onClose={() => setShut(true)} />;
}

/** Nothing is played for coins here: said for a while, the menu says it later. */
function WithoutCoins() {
  const [shut, setShut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShut(true), MISSING_MS);
    return () => clearTimeout(timer);
  }, []);
  return shut ? null : <Line text={t("coins.result.bots")} onClose={() => setShut(true)} />;
}

function Line({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <output class="slip line">
      <span>{text}</span>
      <button type="button" aria-label={t("action.close")} onClick={onClose}>
        <LineIcon name="close" />
      </button>
    </output>
  );
}
