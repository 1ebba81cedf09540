/** What a session came to: why it ended, who has what, who won most; and another one. */
import { useClient } from "../../client";
import { plain, signed } from "../../core/score";
import { SEATS, stepsFrom } from "../../core/seats";
import { t, tCode } from "../../i18n";
import type { Seat, SessionEnd, TableInfo } from "../../net/protocol.gen";
import { LineIcon } from "../icons";
import { Avatar } from "../parts";
import { Pressed } from "../result/Pressed";
import { screenClass } from "../viewport";

const BOT_NAMES = ["name.bot.0", "name.bot.1", "name.bot.2", "name.bot.3"] as const;

interface Props {
  info: TableInfo;
  ended: SessionEnd;
  /** Back to the last deal, if there is one to see. */
  onBack: (() => void) | null;
}

function nameIn(ended: SessionEnd, seat: Seat): string {
  const { kind, name } = ended.seats[seat];
  return kind === "bot" ? t(BOT_NAMES[seat]) : name;
}

/** Those who played, the most points first. */
export function ranking(ended: SessionEnd): Seat[] {
  return SEATS.filter((seat) => ended.seats[seat].kind !== "empty").sort((a, b) => ended.seats[b].total - ended.seats[a].total);
}

/** Those who won most deals; nobody if nobody won any. */
export function winners(ended: SessionEnd): Seat[] {
  const most = Math.max(...ended.seats.map((seat) => seat.won));
  return most > 0 ? SEATS.filter((seat) => ended.seats[seat].won === most) : [];
}

export function SessionSheet({ info, ended, onBack }: Props) {
  const who = ended.who ?? null;
  const reason = tCode("ended", ended.why, { name: who === null ? "" : nameIn(ended, who), n: ended.deals });
  const champions = winners(ended);
  return (
    <div class="felt veil over">
      <section class={`sheet session ${screenClass.value}`} aria-labelledby="session-title">
        <header>
          <h1 id="session-title">{t("session.title")}</h1>
          <p>
            {reason} {ended.why !== "played_out" && ended.deals > 0 && t("session.deals", { n: ended.deals })}
          </p>
        </header>
        <ol>
          {ranking(ended).map((seat, place) => (
            <li key={seat} class={place === 0 ? "first" : ""}>
              <b class="place">{place + 1}</b>
              <Avatar name={nameIn(ended, seat)} step={stepsFrom(info.you, seat)} avatar={info.players[seat].avatar} />
              <span class="nm">
                <b>{nameIn(ended, seat)}</b>
                <small>
                  {t("session.won", { n: ended.seats[seat].won })}
                  {champions.includes(seat) && <i class="most">{t("session.most")}</i>}
                </small>
              </span>
              <em class={ended.seats[seat].total < 0 ? "neg" : ""}>{ended.seats[seat].total ? signed(ended.seats[seat].total) : plain(0)}</em>
            </li>
          ))}
        </ol>
        <SessionFooter info={info} onBack={onBack} />
      </section>
    </div>
  );
}

function SessionFooter({ info, onBack }: { info: TableInfo; onBack: (() => void) | null }) {
  const client = useClient();
  const { you, host } = info;
  const ready = you !== null && info.players[you].ready;
  return (
    <footer>
      <button type="button" class="ghostb" data-action="to-lobby" onClick={() => client.leave()}>
        {t("result.to.lobby")}
      </button>
      {onBack && (
        <button type="button" class="ghostb" onClick={onBack}>
          {t("session.last")}
        </button>
      )}
      {you === host && (
        <button type="button" class="ghostb" data-action="reopen" onClick={() => client.reopen()}>
          {t("session.reopen")}
        </button>
      )}
      <span class="auto">
        <Pressed info={info} />
        {t(ready ? "result.next.waiting" : "session.again.hint")}
      </span>
      <button type="button" class="prim" data-action="next" disabled={ready} onClick={() => client.next()}>
        {t("result.again")}
        <LineIcon name="right" />
      </button>
    </footer>
  );
}
