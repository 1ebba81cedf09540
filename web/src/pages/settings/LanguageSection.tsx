/** The language of the page, and the way to the account. */
import { t } from "../../i18n";
import { openOverlay } from "../overlays";
import { LanguageSwitch } from "../parts";

export function LanguageSection() {
  return (
    <>
      <div class="choice">
        <span aria-hidden="true">{t("language.label")}</span>
        <LanguageSwitch />
      </div>
      <button type="button" class="ghostb" onClick={() => openOverlay("account")}>
        {t("account.title")}
      </button>
    </>
  );
}
