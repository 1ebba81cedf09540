/** The line that everybody reads: in the lobby under its head, in a room in passing, at the table only in the menu. */
import { useEffect } from "preact/hooks";
import { useClient } from "../../client";
import { t } from "../../i18n";
import { LineIcon } from "../icons";
import { openOverlay } from "../overlays";
import { cryLabel, cryText, followCries, putAway, shown } from "./cries";
import "./cries.css";

/** Says each line politely, whatever page is shown. */
export function CryHerald() {
  const { store } = useClient();
  useEffect(() => followCries(store, document.documentElement), [store]);
  const cry = shown.value;
  return (
    <div class="sr-only" aria-live="polite">
      {cry && <p key={cry.id}>{`${cryLabel(cry.kind)} ${cryText(cry)}`}</p>}
    </div>
  );
}

export function CryLine({ passing = false }: { passing?: boolean }) {
  const { store } = useClient();
  const cry = shown.value;
  if (!cry) return null;
  const words = (
    <>
      <b>{cryLabel(cry.kind)}</b>
      <span dir="auto">{cryText(cry)}</span>
    </>
  );
  return (
    <div class={`cry ${cry.kind} ${passing ? "passing" : ""}`} key={cry.id}>
      {store.economy.value && !passing ? (
        <button type="button" class="cry-text" data-action="cries" title={t("cry.more")} onClick={() => openOverlay("horn")}>
          {words}
        </button>
      ) : (
        <p class="cry-text">{words}</p>
      )}
      <button type="button" class="cry-close" aria-label={t("cry.close")} onClick={putAway}>
        <LineIcon name="close" />
      </button>
    </div>
  );
}

/** In the menu of the table, whose button has a dot while there is a line. */
export function MenuCry() {
  const cry = shown.value;
  return (
    cry && (
      <p class={`cry menu-cry ${cry.kind}`}>
        <b>{cryLabel(cry.kind)}</b>
        <span dir="auto">{cryText(cry)}</span>
      </p>
    )
  );
}
