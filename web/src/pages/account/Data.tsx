/** One's data as a file, and the end of the account. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { EXPORT, deleteAccount } from "../../net/account";
import { forgetDevice } from "../../net/device";
import type { Account } from "../../net/protocol.gen";
import { BackTo, Proof } from "./parts";
import { busy, needsPassword, proving, run } from "./state";

export function Data({ who }: { who: Account }) {
  const [asked, setAsked] = useState(false);
  const [proof, setProof] = useState("");
  const end = () =>
    run(async () => {
      await proving(() => deleteAccount(needsPassword(who) ? proof : null));
      forgetDevice();
      location.reload();
    });
  return (
    <>
      <p class="say">{t("account.export.text")}</p>
      <a class="ghostb" href={EXPORT} download>
        {t("account.export")}
      </a>
      <p class="say">{t("account.delete.text")}</p>
      {asked && needsPassword(who) && <Proof who={who} value={proof} onInput={setProof} />}
      <button type="button" class="ghostb danger" data-action="delete" disabled={busy.value} onClick={() => (asked ? end() : setAsked(true))}>
        {t(asked ? "account.delete.confirm" : "account.delete")}
      </button>
      <BackTo />
    </>
  );
}
