/** Recovery codes: shown this once, to be copied or kept as a file. */
import { useClient } from "../../client";
import { t } from "../../i18n";
import { codes, show } from "./state";

const FILE = "hokchiu-codes.txt";

function text(): string {
  return `${t("app.name")} · ${location.host}\n${codes.value.join("\n")}\n`;
}

function download(): void {
  const address = URL.createObjectURL(new Blob([text()], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

function done(): void {
  codes.value = [];
  show("home");
}

export function Codes() {
  const { store } = useClient();
  const copy = () => {
    // Over plain HTTP there is no clipboard; the file is.
    void navigator.clipboard?.writeText(text()).then(() => store.notify("copied", "codes"));
  };
  return (
    <>
      <p class="say">{t("account.codes.text")}</p>
      <ol class="codes">
        {codes.value.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div class="menu-row">
        {navigator.clipboard && (
          <button type="button" class="ghostb" onClick={copy}>
            {t("account.codes.copy")}
          </button>
        )}
        <button type="button" class="ghostb" onClick={download}>
          {t("account.codes.file")}
        </button>
      </div>
      <button type="button" class="prim" data-action="done" onClick={done}>
        {t("account.codes.done")}
      </button>
    </>
  );
}
