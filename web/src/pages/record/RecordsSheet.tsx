/** The player's own deals, the newest first, each with the way to its record. */
import { useEffect, useState } from "preact/hooks";
import { signed } from "../../core/score";
import { SEATS } from "../../core/seats";
import { language, t, tCode } from "../../i18n";
import type { RecordEntry } from "../../net/protocol.gen";
import { PAGE, ownDeals } from "../../record/source";
import { Dialog } from "../parts";
import { rulesIndex, said } from "../rules/data";

type Found = { deals: readonly RecordEntry[]; more: boolean } | null;

/** The deals so far; `load` fetches older ones. */
function useDeals() {
  const [found, setFound] = useState<Found>(null);
  const [failed, setFailed] = useState(false);
  const load = async (known: readonly RecordEntry[]) => {
    const answer = await ownDeals(known.at(-1)?.link ?? null);
    setFailed(answer === null);
    if (answer) setFound({ deals: [...known, ...answer.deals], more: answer.more });
  };
  useEffect(() => void load([]), []);
  return { found, failed, more: () => void load(found?.deals ?? []) };
}

export function RecordsSheet({ onClose }: { onClose(): void }) {
  const { found, failed, more } = useDeals();
  return (
    <Dialog title={t("record.mine")} class="records" onClose={onClose}>
      {failed && <p role="alert">{t("record.mine.failed")}</p>}
      {!failed && !found && <p role="status">{t("record.loading")}</p>}
      {found?.deals.length === 0 && <p role="status">{t("record.mine.none")}</p>}
      <ol>
        {found?.deals.map((entry) => (
          <Entry key={entry.link} entry={entry} />
        ))}
      </ol>
      <div class="menu-row">
        {found?.more && (
          <button type="button" class="ghostb" onClick={more}>
            {t("record.mine.more")}
          </button>
        )}
        <a class="ghostb" href={PAGE}>
          {t("record.file")}
        </a>
      </div>
    </Dialog>
  );
}

function Entry({ entry }: { entry: RecordEntry }) {
  const { link, seat, payment, rules } = entry;
  const set = rulesIndex().value.data?.sets.find(({ id }) => id === rules);
  return (
    <li>
      <a href={`${PAGE}${link}?seat=${seat}`} target="_blank" rel="noopener" data-record={link}>
        <span class="what">
          <b>{outcome(entry)}</b>
          <small>
            {set ? said(set.names) : ""} · {t("record.mine.deal", { n: entry.deal })} · <time dateTime={entry.played_at}>{when(entry.played_at)}</time>
          </small>
        </span>
        <em class={payment < 0 ? "minus" : ""}>{signed(payment)}</em>
      </a>
    </li>
  );
}

const BOTS = ["name.bot.0", "name.bot.1", "name.bot.2", "name.bot.3"] as const;

function outcome({ winner, how, names, bots }: RecordEntry): string {
  const seat = SEATS.find((one) => one === winner);
  if (seat === undefined || how === null) return t("record.mine.draw");
  const name = bots[seat] ? t(BOTS[seat]) : names[seat];
  return `${name} · ${tCode("how", how)}`;
}

/** In the reader's own time. */
function when(at: string): string {
  return new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}
