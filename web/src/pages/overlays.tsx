/** Sheets that open over any page: rules, settings, the account. */
import { signal } from "@preact/signals";
import { useClient } from "../client";
import { SPEEDS, chooseSpeed, speed } from "../core/settings";
import { t } from "../i18n";
import { AccountSheet } from "./account/AccountSheet";
import { FriendsSheet } from "./friends/FriendsSheet";
import { Choice, Dialog, LanguageSwitch } from "./parts";
import { RecordsSheet } from "./record/RecordsSheet";
import { MatchSheet } from "./Waiting";
import { WatchSheet } from "./WatchLine";
import { FIRST, RulesSheet, reading, type Reading } from "./rules/RulesSheet";

export type Overlay = "rules" | "settings" | "account" | "records" | "watch" | "friends" | "match";

export const overlay = signal<Overlay | null>(null);

export function openOverlay(which: Overlay): void {
  overlay.value = which;
}

/** The rules to read: those of a table with its own options, or without a table those that most play. */
export function openRules({ rules, options }: Reading = FIRST): void {
  reading.value = { rules, options };
  openOverlay("rules");
}

function close(): void {
  overlay.value = null;
}

export function Overlays() {
  switch (overlay.value) {
    case "rules":
      return <RulesSheet onClose={close} />;
    case "settings":
      return <SettingsSheet />;
    case "account":
      return <AccountSheet onClose={close} />;
    case "records":
      return <RecordsSheet onClose={close} />;
    case "friends":
      return <FriendsSheet onClose={close} />;
    case "watch":
      return <WatchOverlay />;
    case "match":
      return <MatchSheet onClose={close} />;
    case null:
      return null;
  }
}

function WatchOverlay() {
  const info = useClient().store.info.value;
  return info && <WatchSheet info={info} onClose={close} />;
}

export function SpeedChoice() {
  const options = SPEEDS.map((id) => ({ id, text: t(`speed.${id}`) }));
  return <Choice label={t("menu.speed")} value={speed.value} options={options} onChoose={chooseSpeed} />;
}

export function LanguageChoice() {
  return (
    <div class="choice">
      <span aria-hidden="true">{t("language.label")}</span>
      <LanguageSwitch />
    </div>
  );
}

function SettingsSheet() {
  return (
    <Dialog title={t("lobby.settings")} onClose={close}>
      <LanguageChoice />
      <SpeedChoice />
      <button type="button" class="ghostb" onClick={() => openOverlay("account")}>
        {t("account.title")}
      </button>
    </Dialog>
  );
}
