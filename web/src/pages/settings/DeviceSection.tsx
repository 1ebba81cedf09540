/** What this device can do for who plays on it. */
import { theme, chooseTheme } from "../../board/theme-settings";
import { canStayAwake } from "../../device/awake";
import { canShake } from "../../device/haptics";
import { install, installable, installed, secure } from "../../device/install";
import { chooseComfort, comfort } from "../../device/settings";
import { t } from "../../i18n";
import { Insecure } from "./Insecure";
import { Toggle } from "./Toggle";

/** Tiles go with the letters: large, with numerals in their corners. */
function enlarge(large: boolean): void {
  chooseComfort({ large });
  chooseTheme(large ? { size: "large", numerals: true } : { size: "standard", numerals: theme.peek().numerals });
}

export function DeviceSection() {
  const { large, awake, haptics } = comfort.value;
  return (
    <>
      <Toggle label={t("device.large")} on={large} onChange={enlarge} />
      <p class="note">{t("device.large.hint")}</p>
      {canStayAwake() && <Toggle label={t("device.awake")} on={awake} onChange={(on) => chooseComfort({ awake: on })} />}
      {canShake() && <Toggle label={t("device.haptics")} on={haptics} onChange={(on) => chooseComfort({ haptics: on })} />}
      <Installing />
    </>
  );
}

function Installing() {
  if (!secure()) return <Insecure />;
  if (installed()) return <p class="note">{t("device.installed")}</p>;
  if (!installable.value) return <p class="note">{t("device.install.hint")}</p>;
  return (
    <button type="button" class="ghostb" data-action="install" onClick={install}>
      {t("device.install")}
    </button>
  );
}
