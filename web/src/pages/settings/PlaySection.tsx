/** What a player wants of the game. */
import { DISCARD_BY, choosePlay, play } from "../../board/play-settings";
import { chooseLevel, level } from "../../core/settings";
import { t } from "../../i18n";
import { HornChoice } from "../hall/HornChoice";
import { LevelSelect } from "../LevelSelect";
import { Choice } from "../parts";

const SORTING = ["auto", "manual"] as const;
const SWITCHES = ["waits", "ahead", "mouse"] as const;

function OnOff({ id }: { id: (typeof SWITCHES)[number] }) {
  const options = (["on", "off"] as const).map((one) => ({ id: one, text: t(`play.${one}`) }));
  return (
    <>
      <Choice label={t(`play.${id}`)} value={play.value[id] ? "on" : "off"} options={options} onChoose={(to) => choosePlay({ [id]: to === "on" })} />
      <p class="note">{t(`play.${id}.hint`)}</p>
    </>
  );
}

export function PlaySection() {
  return (
    <>
      <LevelSelect level={level.value} onChange={chooseLevel} />
      <p class="note">{t("settings.play.level")}</p>
      <Choice label={t("play.discard")} value={play.value.discard} options={DISCARD_BY.map((id) => ({ id, text: t(`play.discard.${id}`) }))} onChoose={(discard) => choosePlay({ discard })} />
      <p class="note">{t(`play.discard.${play.value.discard}.hint`)}</p>
      <Choice label={t("play.sorting")} value={play.value.sorting} options={SORTING.map((id) => ({ id, text: t(`play.sorting.${id}`) }))} onChoose={(sorting) => choosePlay({ sorting })} />
      {SWITCHES.map((id) => (
        <OnOff key={id} id={id} />
      ))}
      <HornChoice />
    </>
  );
}
