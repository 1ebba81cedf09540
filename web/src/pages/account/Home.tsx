/** The first view: name and avatar, and where the rest is. */
import { useState } from "preact/hooks";
import { useClient } from "../../client";
import { AVATARS, avatarMark } from "../../board/avatars";
import { t } from "../../i18n";
import { setProfile } from "../../net/account";
import type { Account } from "../../net/protocol.gen";
import { OwnTitle } from "../ranks/OwnTitle";
import { Way } from "./parts";
import { account, busy, run } from "./state";

const LONGEST_NAME = 24;

export function Home({ who }: { who: Account }) {
  return (
    <>
      <Profile who={who} />
      {who.kept && <OwnTitle />}
      <div class="ways">
        <Way to="keep" title={t(who.kept ? "account.kept" : "account.keep")} hint={who.kept ? keptBy(who) : t("account.keep.hint")} />
        {!who.kept && <Way to="enter" title={t("account.enter")} hint={t("account.enter.hint")} />}
        {who.kept && <Way to="devices" title={t("account.devices")} hint={t("account.devices.n", { n: who.sign_ins.length })} />}
        <Way to="data" title={t("account.data")} hint={t("account.data.hint")} />
      </div>
    </>
  );
}

/** What leads to the account, in a line. */
function keptBy(who: Account): string {
  const parts = [who.user_name ?? "", who.passkeys.length > 0 ? t("account.passkeys.n", { n: who.passkeys.length }) : ""];
  return parts.filter(Boolean).join(" · ");
}

function Profile({ who }: { who: Account }) {
  const client = useClient();
  const [name, setName] = useState(who.name);
  const [avatar, setAvatar] = useState(who.avatar);
  const changed = name.trim() !== who.name || avatar !== who.avatar;
  const save = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      account.value = await setProfile(name.trim(), avatar);
      client.renamed(account.value);
    });
  };
  return (
    <form class="profile" onSubmit={save}>
      <fieldset class="avatars" aria-label={t("account.avatar")}>
        {AVATARS.map((one) => (
          <button key={one} type="button" class={`av face-${one}`} aria-pressed={one === avatar} onClick={() => setAvatar(one)}>
            <span>{avatarMark(one, name)}</span>
          </button>
        ))}
      </fieldset>
      <div class="name-form">
        <input
          aria-label={t("name.label")}
          maxLength={LONGEST_NAME}
          value={name}
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="prim" disabled={!name.trim() || !changed || busy.value}>
          {t("name.save")}
        </button>
      </div>
    </form>
  );
}
