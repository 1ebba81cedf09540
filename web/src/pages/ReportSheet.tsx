/** Reporting somebody; what goes with it the server knows. */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { t, tCode } from "../i18n";
import { ask, whoAmI } from "../net/account";
import { codeOf } from "../net/trying";
import type { ReportAsked, Seat } from "../net/protocol.gen";
import { Dialog } from "./parts";

const WHAT = ["talk", "conduct", "name"] as const satisfies readonly ReportAsked["what"][];

/** Whom one is about to report. */
export const reported = signal<{ name: string; player?: string; seat?: Seat } | null>(null);

export function ReportSheet() {
  const whom = reported.value;
  const close = () => (reported.value = null);
  return (
    whom && (
      <Dialog title={t("report.title", { name: whom.name })} class="report" onClose={close}>
        <ReportForm player={whom.player ?? null} seat={whom.seat ?? null} />
      </Dialog>
    )
  );
}

function ReportForm({ player, seat }: { player: string | null; seat: Seat | null }) {
  const [what, setWhat] = useState<(typeof WHAT)[number]>("talk");
  const [note, setNote] = useState("");
  const [said, setSaid] = useState<string | null>(null);
  const send = async (event: Event) => {
    event.preventDefault();
    try {
      await whoAmI();
      await ask("POST", "reports", { player, seat, what, note });
      setSaid("done");
    } catch (error) {
      setSaid(codeOf(error));
    }
  };
  if (said === "done") return <p role="status">{t("report.done")}</p>;
  return (
    <form onSubmit={(event) => void send(event)}>
      <fieldset>
        <legend>{t("report.why")}</legend>
        {WHAT.map((one) => (
          <label key={one}>
            <input type="radio" name="what" value={one} checked={what === one} onChange={() => setWhat(one)} />
            {t(`report.${one}`)}
          </label>
        ))}
      </fieldset>
      <input type="text" aria-label={t("report.note")} placeholder={t("report.note")} maxLength={200} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      <p class="report-hint">{t("report.hint")}</p>
      {said && <p role="alert">{tCode("report.error", said)}</p>}
      <button type="submit" class="prim" data-action="send-report">
        {t("report.send")}
      </button>
    </form>
  );
}
