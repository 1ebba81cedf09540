/** What a player wants of the game. */
import { chooseLevel, level } from "../../core/settings";
import { t } from "../../i18n";
import { LevelSelect } from "../LevelSelect";

export function PlaySection() {
  return (
    <>
      <LevelSelect level={level.value} onChange={chooseLevel} />
      <p class="note">{t("settings.play.level")}</p>
    </>
  );
}
