/** A friend asks to his table: told in passing, over any page, with a button to go there. */
import { useEffect } from "preact/hooks";
import { useClient } from "../../client";
import { t } from "../../i18n";

/** An invitation is no more after this. */
export const OPEN_MS = 60_000;

export function Invitations() {
  const client = useClient();
  const { store } = client;
  const invited = store.invited.value;
  useEffect(() => {
    const timer = setTimeout(() => (store.invited.value = null), OPEN_MS);
    return () => clearTimeout(timer);
  }, [store, invited]);
  const table = store.info.value;
  if (!invited || table?.code === invited.code) return null;
  const sits = table !== null && table.you !== null;
  return (
    <output class="invited">
      <b>{t("friends.invitation", { name: invited.name })}</b>
      {!sits && (
        <button type="button" class="prim" data-action="accept" onClick={() => client.accept()}>
          {t("friends.invitation.go")}
        </button>
      )}
      <button type="button" class="ghostb" onClick={() => (store.invited.value = null)}>
        {t("friends.invitation.no")}
      </button>
    </output>
  );
}
