/** Signing in to an account that is kept already; the page begins anew as it. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { enterByCode, enterByPasskey, enterByPassword } from "../../net/account";
import type { Account } from "../../net/protocol.gen";
import { Insecure } from "../settings/Insecure";
import { BackTo, Field, Form } from "./parts";
import { busy, canHavePasskeys, run } from "./state";

const enter = (how: () => Promise<Account>) =>
  run(async () => {
    await how();
    location.reload();
  });

export function Enter({ who }: { who: Account }) {
  const [byCode, setByCode] = useState(false);
  return (
    <>
      <p class="say">{t("account.enter.text")}</p>
      {byCode ? <CodeForm /> : <PasswordForm />}
      <div class="menu-row">
        {canHavePasskeys(who) && (
          <button type="button" class="ghostb" data-action="passkey" disabled={busy.value} onClick={() => enter(enterByPasskey)}>
            {t("account.passkey.use")}
          </button>
        )}
        <button type="button" class="ghostb" onClick={() => setByCode(!byCode)}>
          {t(byCode ? "account.password.use" : "account.codes.use")}
        </button>
      </div>
      <Insecure />
      <BackTo />
    </>
  );
}

function PasswordForm() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Form submit={t("account.enter.go")} onSubmit={() => enter(() => enterByPassword(name, password))}>
      <Field label={t("account.user_name")} autocomplete="username" value={name} onInput={setName} />
      <Field label={t("account.password")} type="password" autocomplete="current-password" value={password} onInput={setPassword} />
    </Form>
  );
}

function CodeForm() {
  const [code, setCode] = useState("");
  return (
    <Form submit={t("account.enter.go")} onSubmit={() => enter(() => enterByCode(code))}>
      <Field label={t("account.codes")} value={code} onInput={setCode} />
    </Form>
  );
}
