/** Rooms by level, and one's own entries. Loaded when it is wanted. */
import { useEffect, useState } from "preact/hooks";
import { useClient } from "../../client";
import { signed } from "../../core/score";
import { language, t, tCode } from "../../i18n";
import { remembered } from "../../net/device";
import type { CoinEntry, StakeRoom } from "../../net/protocol.gen";
import { PAGE } from "../../record/source";
import { Dialog } from "../parts";
import { Tabs } from "../rules/Parts";
import { amount } from "./amount";
import { failed, lookAtRooms, lookFurther, page, rooms } from "./state";
import "./sheet.css";

const TABS = ["levels", "entries"] as const;
type Tab = (typeof TABS)[number];
const RULES = "hokchiu.match";
const FIRST = "encyclopedia";

export function CoinsSheet({ onClose }: { onClose(): void }) {
  const [tab, setTab] = useState<Tab>("levels");
  useEffect(() => void lookAtRooms(), []);
  const own = page.value;
  const held = own ? own.coins - own.free : 0;
  return (
    <Dialog title={t("coins.title")} class="coins" onClose={onClose}>
      <p class="own" aria-live="polite">
        <i class="coin" aria-hidden="true" />
        <b>{own ? amount(own.coins) : "…"}</b>
        <small>{held > 0 ? t("coins.held", { n: amount(held) }) : t("coins.play")}</small>
      </p>
      {failed.value && <p role="alert">{t("coins.failed")}</p>}
      <Tabs label={t("coins.title")} tabs={TABS.map((id) => ({ id, text: t(`coins.tab.${id}`) }))} chosen={tab} onChoose={(id) => setTab(id as Tab)} />
      {tab === "levels" ? <Levels onClose={onClose} /> : <Entries />}
    </Dialog>
  );
}

function Levels({ onClose }: { onClose(): void }) {
  const client = useClient();
  const privately = () => {
    client.createCoinRoom();
    onClose();
  };
  return (
    <>
      <ol class="levels">
        {rooms.value.map((room) => (
          <Level key={room.name} room={room} onClose={onClose} />
        ))}
      </ol>
      <button type="button" class="sec" data-action="coin-room" onClick={privately}>
        <b>{t("coins.private")}</b>
        <small>{t("coins.private.hint")}</small>
      </button>
      <p class="note">{t("coins.escape")}</p>
    </>
  );
}

/** Why one may not enter; empty: one may. */
function barred(room: StakeRoom, free: number, coins: number): string {
  if (free < room.entry) return t("coins.poor", { n: amount(room.entry - free) });
  return room.most > 0 && coins > room.most ? t("coins.rich") : "";
}

function Level({ room, onClose }: { room: StakeRoom; onClose(): void }) {
  const client = useClient();
  const own = page.value;
  const no = own ? barred(room, own.free, own.coins) : "";
  const go = () => {
    client.quickMatch(remembered(RULES) || FIRST, room.name);
    onClose();
  };
  return (
    <li>
      <button type="button" data-stake={room.name} disabled={!own || no !== ""} onClick={go}>
        <b>{tCode("coins.level", room.name)}</b>
        <span>
          {t("coins.base", { n: amount(room.base) })} · {t("coins.fee", { n: amount(room.fee) })} · {t("coins.cap", { n: amount(room.loss_cap) })}
        </span>
        <small>
          {room.most > 0 ? t("coins.range", { n: amount(room.entry), most: amount(room.most) }) : t("coins.entry", { n: amount(room.entry) })}
          {room.bots && <> · {t("coins.bots")}</>}
        </small>
        <em>{no || t("coins.queue")}</em>
      </button>
    </li>
  );
}

function Entries() {
  const own = page.value;
  if (!own) return <p role="status">{t("coins.loading")}</p>;
  return (
    <>
      {own.entries.length === 0 && <p role="status">{t("coins.none")}</p>}
      <ol class="entries">
        {own.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {own.more && (
        <button type="button" class="ghostb" data-action="coins-more" onClick={() => void lookFurther()}>
          {t("coins.more")}
        </button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: CoinEntry }) {
  const words = (
    <>
      <span>
        <b>{tCode("coins.kind", entry.kind)}</b>
        <small>
          <time dateTime={entry.at}>{new Date(entry.at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" })}</time>
        </small>
      </span>
      <span class="sums">
        <em class={entry.coins < 0 ? "minus" : ""}>{signed(entry.coins)}</em>
        <small>{t("coins.after", { n: amount(entry.after) })}</small>
      </span>
    </>
  );
  if (!entry.record) return <div class="row">{words}</div>;
  return (
    <a class="row" href={`${PAGE}${entry.record}`} target="_blank" rel="noopener">
      {words}
    </a>
  );
}
