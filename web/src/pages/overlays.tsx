/** Sheets that open over any page: rules, settings, the guest's name. */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { useClient } from "../client";
import { SPEEDS, chooseSpeed, speed } from "../core/settings";
import { t } from "../i18n";
import { Choice, Dialog, LanguageSwitch } from "./parts";
import { FIRST, RulesSheet, reading, type Reading } from "./rules/RulesSheet";

export type Overlay = "rules" | "settings" | "name";

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
    case "name":
      return <NameSheet />;
    case null:
      return null;
  }
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
    </Dialog>
  );
}

const LONGEST_NAME = 24;

function NameSheet() {
  const client = useClient();
  const [name, setName] = useState(client.store.name.value ?? "");
  const save = (event: Event) => {
    event.preventDefault();
    if (name.trim()) client.rename(name.trim());
    close();
  };
  return (
    <Dialog title={t("name.title")} onClose={close}>
      <form class="name-form" onSubmit={save}>
        <input
          aria-label={t("name.label")}
          maxLength={LONGEST_NAME}
          value={name}
          autofocus
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="prim" disabled={!name.trim()}>
          {t("name.save")}
        </button>
      </form>
    </Dialog>
  );
}
