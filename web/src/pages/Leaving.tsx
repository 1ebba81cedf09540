/** The back gesture at a table: stay, or leave on purpose. */
import { signal } from "@preact/signals";
import { useClient } from "../client";
import { penaltyOf } from "../core/state";
import { t } from "../i18n";
import { Penalty } from "./coins/Penalty";
import { Dialog } from "./parts";

const asked = signal(false);

export const leaving = asked;

export function Leaving() {
  const client = useClient();
  const { info } = client.store;
  if (!asked.value || !info.value) return null;
  const stay = () => {
    asked.value = false;
  };
  const leave = () => {
    stay();
    client.leave();
  };
  return (
    <Dialog title={t("leaving.title")} class="leaving" onClose={stay}>
      <p>{t(info.value.stage === "gathering" ? "leaving.room" : "leaving.table")}</p>
      <Penalty coins={penaltyOf(info.value)} />
      <div class="menu-row">
        <button type="button" class="ghostb danger" data-action="leave" onClick={leave}>
          {t("menu.leave")}
        </button>
        <button type="button" class="prim" data-action="stay" onClick={stay}>
          {t("leaving.stay")}
        </button>
      </div>
    </Dialog>
  );
}
