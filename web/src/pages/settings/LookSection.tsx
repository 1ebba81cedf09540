/** How the table looks and moves. */
import { SPEEDS, chooseSpeed, speed } from "../../core/settings";
import { t } from "../../i18n";
import { Choice } from "../parts";

export function LookSection() {
  const options = SPEEDS.map((id) => ({ id, text: t(`speed.${id}`) }));
  return <Choice label={t("menu.speed")} value={speed.value} options={options} onChoose={chooseSpeed} />;
}
