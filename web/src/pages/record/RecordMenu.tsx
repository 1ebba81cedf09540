/** The viewer's menu: view, speed, other deals, the file. */
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import type { TableInfo } from "../../net/protocol.gen";
import { PACES } from "../../record/player";
import { Choice, Dialog, LanguageSwitch } from "../parts";
import { SeatButtons } from "./Controls";
import { FileButton } from "./FileChooser";
import type { ViewerProps } from "./Viewer";

export function RecordMenu(props: ViewerProps & { info: TableInfo; onVerify(): void; onClose(): void }) {
  const { player, info, link, previous, next, onVerify, onClose, onFile } = props;
  const open = player.open.value;
  return (
    <Dialog title={t("record.title")} class="menu record-menu" onClose={onClose}>
      <div class="choice">
        <span>{t("record.view")}</span>
        <div class="seat-row">
          <SeatButtons player={player} info={info} />
          <button type="button" class="ghostb" aria-pressed={open} onClick={() => player.show(!open)}>
            {t(open ? "record.close" : "record.open")}
          </button>
        </div>
      </div>
      <Choice label={t("record.pace")} value={player.pace.value} options={PACES.map((id) => ({ id, text: `${id}×` }))} onChoose={(pace) => (player.pace.value = pace)} />
      <div class="choice">
        <span aria-hidden="true">{t("language.label")}</span>
        <LanguageSwitch />
      </div>
      <div class="menu-row">
        <button type="button" class="ghostb" data-action="verify" onClick={onVerify}>
          {t("record.fair")}
        </button>
        <Download {...props} />
        {link !== null && <CopyButton onCopy={props.onCopy} />}
        <FileButton onText={onFile} />
        <button type="button" class="ghostb" disabled={!previous} onClick={() => previous?.()}>
          {t("record.deal.back")}
        </button>
        <button type="button" class="ghostb" disabled={!next} onClick={() => next?.()}>
          {t("record.deal.on")}
        </button>
        <a class="ghostb" href="/">
          {t("record.lobby")}
        </a>
      </div>
      <p class="keys">{t("record.keys")}</p>
    </Dialog>
  );
}

/** A deal that the server keeps may be taken along; a file one has. */
function Download({ link }: ViewerProps) {
  if (link === null) return null;
  return (
    <a class="ghostb" href={`/api/records/${link}.jsonl`} download>
      {t("record.download")}
    </a>
  );
}

function CopyButton({ onCopy }: Pick<ViewerProps, "onCopy">) {
  const [done, setDone] = useState<boolean | null>(null);
  return (
    <button type="button" class="ghostb" onClick={() => void onCopy().then(setDone)}>
      {done === null ? t("record.copy") : t(done ? "copied.link" : "copied.failed")}
    </button>
  );
}
