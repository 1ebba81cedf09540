/** What one chooses for oneself: opened from the lobby and from the table's menu. Each section is a file of its own. */
import { t } from "../../i18n";
import { Dialog } from "../parts";
import { Tabs } from "../rules/Parts";
import { DeviceSection } from "./DeviceSection";
import { LanguageSection } from "./LanguageSection";
import { LookSection } from "./LookSection";
import { PlaySection } from "./PlaySection";
import { SoundSection } from "./SoundSection";
import { SECTIONS, section, type Section } from "./state";

export function SettingsSheet({ onClose }: { onClose(): void }) {
  const tabs = SECTIONS.map((id) => ({ id, text: t(`settings.${id}`) }));
  return (
    <Dialog title={t("lobby.settings")} class="settings" onClose={onClose}>
      <Tabs label={t("lobby.settings")} tabs={tabs} chosen={section.value} onChoose={(id) => (section.value = id as Section)} />
      <div class="scroll" key={section.value}>
        <Shown which={section.value} />
      </div>
    </Dialog>
  );
}

function Shown({ which }: { which: Section }) {
  switch (which) {
    case "look":
      return <LookSection />;
    case "play":
      return <PlaySection />;
    case "sound":
      return <SoundSection />;
    case "device":
      return <DeviceSection />;
    case "language":
      return <LanguageSection />;
  }
}
