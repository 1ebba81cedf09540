/** How well the bots play. */
import { LEVELS, type Level } from "../core/settings";
import { t } from "../i18n";
import { Select } from "./room/OptionRow";

export function LevelSelect({ level, onChange }: { level: Level; onChange(level: Level): void }) {
  const choices = LEVELS.map((value) => ({ value, text: t(`rule.bots.${value}`) }));
  return <Select label={t("table.bots")} value={level} choices={choices} onChange={onChange} />;
}
