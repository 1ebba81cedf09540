/** Who watches, and the link for it. */
import { useClient } from "../client";
import { t } from "../i18n";
import { copyText, shareLink, watchLink } from "../net/invitation";
import type { TableInfo } from "../net/protocol.gen";
import { LineIcon } from "./icons";
import { openOverlay } from "./overlays";
import { Dialog } from "./parts";
import { Qr } from "./Qr";

/** How many watch; nothing where nobody may. */
export function WatchLine({ info, onOpen }: { info: TableInfo; onOpen?: () => void }) {
  if (!info.options.spectators) return null;
  const open = () => {
    onOpen?.();
    openOverlay("watch");
  };
  return (
    <button type="button" class="ghostb watch-line" data-action="watch-link" onClick={open}>
      {t("lobby.watch")} {(info.spectators ?? []).length || ""}
    </button>
  );
}

export function WatchSheet({ info, onClose }: { info: TableInfo; onClose(): void }) {
  const { store } = useClient();
  const link = watchLink(info.code);
  const names = info.spectators ?? [];
  const share = async () => {
    if (await shareLink(t("watch.share.text"), link)) return;
    store.notify("copied", (await copyText(link)) ? "link" : "failed");
  };
  return (
    <Dialog title={t("watch.link")} class="watch-dialog" onClose={onClose}>
      <Qr text={link} label={link} />
      <p>{t("watch.link.hint")}</p>
      <p>{names.length > 0 ? t("watch.people", { names: names.join(" · ") }) : t("watch.nobody")}</p>
      <button type="button" class="prim" onClick={() => void share()}>
        <LineIcon name="share" />
        {t("room.share")}
      </button>
    </Dialog>
  );
}
