/** What keeps the account: user name and password, passkeys, recovery codes. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { addPasskey, newCodes, removePasskey, setPassword } from "../../net/account";
import type { Account } from "../../net/protocol.gen";
import { Insecure } from "../settings/Insecure";
import { BackTo, Field, Form, Proof } from "./parts";
import { account, busy, canHavePasskeys, kept, needsPassword, proving, run } from "./state";

const SHORTEST_PASSWORD = 8;

export function Keep({ who }: { who: Account }) {
  const [proof, setProof] = useState("");
  const [changing, setChanging] = useState(!who.kept);
  const given = needsPassword(who) ? proof : null;
  return (
    <>
      <p class="say">{t(who.kept ? "account.kept.text" : "account.keep.text")}</p>
      {needsPassword(who) && <Proof who={who} value={proof} onInput={setProof} />}
      {changing ? <PasswordForm who={who} proof={given} onDone={() => setChanging(false)} /> : <Kinds who={who} proof={given} onChange={() => setChanging(true)} />}
      {changing && !who.kept && canHavePasskeys(who) && <PasskeyButton proof={given} first />}
      <Insecure />
      <BackTo />
    </>
  );
}

interface Proved {
  who: Account;
  proof: string | null;
}

function PasswordForm({ who, proof, onDone }: Proved & { onDone(): void }) {
  const [name, setName] = useState(who.user_name ?? "");
  const [password, setNew] = useState("");
  const save = () =>
    run(async () => {
      kept(await proving(() => setPassword(name, password, proof)));
      onDone();
    });
  return (
    <Form submit={t("account.password.save")} onSubmit={save}>
      <Field label={t("account.user_name")} autocomplete="username" value={name} onInput={setName} minLength={2} maxLength={32} />
      <Field label={t("account.password.new")} type="password" autocomplete="new-password" value={password} onInput={setNew} minLength={SHORTEST_PASSWORD} />
    </Form>
  );
}

function Kinds({ who, proof, onChange }: Proved & { onChange(): void }) {
  const renew = () => run(async () => kept(await proving(() => newCodes(proof))));
  return (
    <ul class="items">
      <li>
        <span>
          {who.user_name ?? t("account.password.none")}
          <small>{t("account.password")}</small>
        </span>
        <button type="button" class="ghostb" data-action="password" onClick={onChange}>
          {t(who.user_name === null ? "account.password.set" : "account.change")}
        </button>
      </li>
      {who.passkeys.map((key) => (
        <li key={key.id}>
          <span>
            {key.name}
            <small>{t("account.passkey")}</small>
          </span>
          <RemoveKey id={key.id} />
        </li>
      ))}
      <li>
        <span>
          {t("account.codes.left", { n: who.recovery_codes })}
          <small>{t("account.codes")}</small>
        </span>
        <button type="button" class="ghostb" data-action="codes" disabled={busy.value} onClick={renew}>
          {t("account.codes.new")}
        </button>
      </li>
      {canHavePasskeys(who) && (
        <li>
          <PasskeyButton proof={proof} />
        </li>
      )}
    </ul>
  );
}

function RemoveKey({ id }: { id: string }) {
  const remove = () =>
    run(async () => {
      account.value = await removePasskey(id);
    });
  return (
    <button type="button" class="ghostb" disabled={busy.value} onClick={remove}>
      {t("account.remove")}
    </button>
  );
}

function PasskeyButton({ proof, first = false }: { proof: string | null; first?: boolean }) {
  const add = () => run(async () => kept(await proving(() => addPasskey(proof))));
  return (
    <button type="button" class="ghostb wide" data-action="passkey" disabled={busy.value} onClick={add}>
      {t(first ? "account.passkey.first" : "account.passkey.add")}
    </button>
  );
}
