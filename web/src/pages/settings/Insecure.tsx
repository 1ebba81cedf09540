/** One line about what the browser withholds on this address; nothing where it withholds nothing. */
import { secure } from "../../device/install";
import { t } from "../../i18n";

export function Insecure() {
  return secure() ? null : <p class="note insecure">{t("device.insecure")}</p>;
}
