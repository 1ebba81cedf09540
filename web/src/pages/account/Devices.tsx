/** Where the account is signed in; each device may be signed out. */
import { useEffect, useState } from "preact/hooks";
import { language, t } from "../../i18n";
import { endSignIn } from "../../net/account";
import type { Account, SignedIn } from "../../net/protocol.gen";
import { BackTo } from "./parts";
import { account, busy, look, run } from "./state";

export function Devices({ who }: { who: Account }) {
  useEffect(() => void look(), []);
  return (
    <>
      <ul class="items">
        {who.sign_ins.map((one) => (
          <Device key={one.id} one={one} />
        ))}
      </ul>
      <BackTo />
    </>
  );
}

function when(text: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));
}

/** Asks once more in place. */
function Device({ one }: { one: SignedIn }) {
  const [asked, setAsked] = useState(false);
  const end = () =>
    run(async () => {
      const left = await endSignIn(one.id);
      if (left) account.value = left;
      else location.reload();
    });
  return (
    <li>
      <span>
        {one.description === "?" ? t("account.device.unknown") : one.description}
        {one.here && <em>{t("account.device.here")}</em>}
        <small>{t("account.device.seen", { when: when(one.seen_at) })}</small>
      </span>
      <button type="button" class={`ghostb ${asked ? "danger" : ""}`} disabled={busy.value} onClick={() => (asked ? end() : setAsked(true))}>
        {t(asked ? "account.device.confirm" : "account.device.end")}
      </button>
    </li>
  );
}
