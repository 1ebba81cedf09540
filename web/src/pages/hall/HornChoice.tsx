/** Whether one wants to see what people tell everybody. */
import { t } from "../../i18n";
import { Choice } from "../parts";
import { chooseHorns, horns } from "./cries";

export function HornChoice() {
  const options = (["on", "off"] as const).map((id) => ({ id, text: t(`play.${id}`) }));
  return (
    <>
      <Choice label={t("settings.horns")} value={horns.value ? "on" : "off"} options={options} onChoose={(to) => chooseHorns(to === "on")} />
      <p class="note">{t("settings.horns.hint")}</p>
    </>
  );
}
