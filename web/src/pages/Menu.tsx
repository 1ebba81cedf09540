/** The menu at the table. */
import { useState } from "preact/hooks";
import { useClient } from "../client";
import { penaltyOf } from "../core/state";
import { t, tCode } from "../i18n";
import type { TableInfo } from "../net/protocol.gen";
import { amount } from "./coins/amount";
import { withoutCoins } from "./coins/Penalty";
import { MenuCry } from "./hall/CryLine";
import { WatchLine } from "./WatchLine";
import { openOverlay, openRules } from "./overlays";
import { Dialog } from "./parts";

export function Menu({ info, onClose }: { info: TableInfo; onClose(): void }) {
  const rules = () => {
    onClose();
    openRules(info.options);
  };
  const settings = () => {
    onClose();
    openOverlay("settings");
  };
  return (
    <Dialog title={t("menu.title")} class="menu" onClose={onClose}>
      <p class="code-line">
        {t("menu.room", { code: info.code })} · {t("rule.bots")} {tCode("rule.bots", info.options.level)}
        {info.options.rounds > 0 && ` · ${t("menu.round", { n: Math.min((info.rounds_played ?? 0) + 1, info.options.rounds), of: info.options.rounds })}`}
        {withoutCoins(info) && ` · ${t("coins.result.bots")}`}
      </p>
      <MenuCry />
      <div class="menu-row">
        <TrusteeButton info={info} onDone={onClose} />
        <button type="button" class="ghostb" onClick={rules}>
          {t("menu.rules")}
        </button>
        <button type="button" class="ghostb" data-action="settings" onClick={settings}>
          {t("lobby.settings")}
        </button>
        <WatchLine info={info} onOpen={onClose} />
        <DissolveButton info={info} onDone={onClose} />
        <LeaveButton penalty={penaltyOf(info)} />
      </div>
      <button type="button" class="prim" onClick={onClose}>
        {t("menu.resume")}
      </button>
    </Dialog>
  );
}

function TrusteeButton({ info, onDone }: { info: TableInfo; onDone(): void }) {
  const client = useClient();
  if (info.you === null) return null;
  const { trustee } = info.players[info.you];
  const change = () => {
    client.trustee(!trustee);
    onDone();
  };
  return (
    <button type="button" class="ghostb" aria-pressed={trustee} onClick={change}>
      {t(trustee ? "menu.trustee.off" : "menu.trustee.on")}
    </button>
  );
}

/** Proposes to end the session; everybody is asked. */
function DissolveButton({ info, onDone }: { info: TableInfo; onDone(): void }) {
  const client = useClient();
  const [asked, setAsked] = useState(false);
  if (info.you === null) return null;
  const may = (info.proposals ?? 0) > 0 && !info.vote && (info.stage === "playing" || info.stage === "between");
  const propose = () => {
    if (!asked) return setAsked(true);
    client.dissolve();
    onDone();
  };
  return (
    <button type="button" class={`ghostb ${asked ? "danger" : ""}`} data-action="dissolve" disabled={!may} onClick={propose}>
      {t(asked ? "menu.dissolve.confirm" : "menu.dissolve")}
    </button>
  );
}

/** Asks once more in place: a seat given up is given up. */
function LeaveButton({ penalty }: { penalty: number }) {
  const client = useClient();
  const [asked, setAsked] = useState(false);
  return (
    <button type="button" class={`ghostb ${asked ? "danger" : ""}`} onClick={() => (asked ? client.leave() : setAsked(true))}>
      {asked && penalty > 0 ? t("menu.leave.penalty", { n: amount(penalty) }) : t(asked ? "menu.leave.confirm" : "menu.leave")}
    </button>
  );
}
