/** What becomes of the recordings: whose they are, sharing, files, deleting. */
import { useState } from "preact/hooks";
import { useClient } from "../client";
import { t, tCode } from "../i18n";
import { Refused } from "../net/account";
import { copyText, recordLink, shareLink, voiceLink } from "../net/invitation";
import { BadPack, buildPack, MOST_BYTES, parsePack } from "./pack";
import { takeBackPack, uploadPack } from "./server";
import { share, sharedPack } from "./sharing";
import * as studio from "./studio";

/** Runs *work*, and keeps the code of what went wrong. */
function useWork() {
  const [failed, setFailed] = useState<string | null>(null);
  const run = (work: () => Promise<void>) => {
    setFailed(null);
    work().catch((error: unknown) => setFailed(error instanceof Refused ? error.code : error instanceof BadPack ? "bad_pack" : "offline"));
  };
  return { failed, run };
}

export function Manage() {
  const { failed, run } = useWork();
  const some = studio.mine.value.clips.size > 0;
  return (
    <section class="manage" aria-label={t("voices.manage")}>
      {some && <Whose />}
      {some && <Sharing run={run} />}
      <div class="menu-row">
        <AskRelative />
        <ImportButton run={run} />
        {some && (
          <button type="button" class="ghostb" onClick={saveFile}>
            {t("voices.export")}
          </button>
        )}
        {some && <DeleteButton run={run} />}
      </div>
      <p class="state" role="alert">
        {failed && tCode("voices.error", failed)}
      </p>
    </section>
  );
}

type Run = (work: () => Promise<void>) => void;

function Whose() {
  return (
    <div class="whose">
      <Field name="speaker" />
      <Field name="place" />
    </div>
  );
}

function Field({ name }: { name: "speaker" | "place" }) {
  const pack = studio.mine.value;
  return (
    <label class="field">
      <span>{t(`voices.${name}`)}</span>
      <input value={pack[name]} maxLength={40} onChange={(event) => void studio.change({ ...pack, [name]: event.currentTarget.value.trim() })} />
    </label>
  );
}

function Sharing({ run }: { run: Run }) {
  const { store } = useClient();
  const shared = sharedPack.value;
  const upload = () => run(async () => share(await uploadPack(buildPack(studio.mine.value))));
  const stop = () => run(() => takeBack());
  const send = (pack: string) => hand(store, t("voices.send.text"), voiceLink(pack));
  return (
    <div class="sharing">
      <button type="button" class="prim" data-action="share-voice" onClick={upload}>
        {t(shared ? "voices.again" : "voices.share")}
      </button>
      {shared && (
        <>
          <p class="note">{t("voices.shared")}</p>
          <button type="button" class="ghostb" onClick={() => send(shared)}>
            {t("voices.send")}
          </button>
          <button type="button" class="ghostb" data-action="take-back" onClick={stop}>
            {t("voices.takeback")}
          </button>
        </>
      )}
    </div>
  );
}

async function takeBack(): Promise<void> {
  const pack = sharedPack.value;
  share(null);
  if (!pack) return;
  try {
    await takeBackPack(pack);
  } catch (error) {
    // What the server has forgotten need not be taken back.
    if (!(error instanceof Refused) || error.code !== "unknown_pack") throw error;
  }
}

type Notify = { notify(kind: "copied", code: string): void };

async function handOn(store: Notify, text: string, link: string): Promise<void> {
  if (await shareLink(text, link)) return;
  store.notify("copied", (await copyText(link)) ? "link" : "failed");
}

function hand(store: Notify, text: string, link: string): void {
  void handOn(store, text, link);
}

function AskRelative() {
  const { store } = useClient();
  return (
    <button type="button" class="ghostb" onClick={() => hand(store, t("voices.ask.text"), recordLink())}>
      {t("voices.ask")}
    </button>
  );
}

function ImportButton({ run }: { run: Run }) {
  const read = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file) run(async () => studio.change(await opened(file)));
    input.value = "";
  };
  return (
    <label class="ghostb">
      {t("voices.import")}
      <input type="file" class="sr-only" accept=".fzv" onChange={(event) => read(event.currentTarget)} />
    </label>
  );
}

async function opened(file: File) {
  if (file.size > MOST_BYTES) throw new BadPack("size");
  return parsePack(new Uint8Array(await file.arrayBuffer()));
}

function saveFile(): void {
  const url = URL.createObjectURL(new Blob([buildPack(studio.mine.value)], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${studio.mine.value.speaker || "hokchiu"}.fzv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

function DeleteButton({ run }: { run: Run }) {
  const [asked, setAsked] = useState(false);
  const remove = () => {
    if (!asked) return setAsked(true);
    setAsked(false);
    run(async () => {
      await studio.forget();
      await takeBack();
    });
  };
  return (
    <button type="button" class={`ghostb ${asked ? "danger" : ""}`} onClick={remove}>
      {t(asked ? "voices.delete.sure" : "voices.delete")}
    </button>
  );
}
