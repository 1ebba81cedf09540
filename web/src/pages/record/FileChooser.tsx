/** Choosing a record's file; what is wrong with the one that was to be shown. */
import { useState } from "preact/hooks";
import { t, tCode } from "../../i18n";
import type { Trouble, Deals } from "../../record/source";
import { Sprite } from "../../tiles/Sprite";
import { LanguageSwitch } from "../parts";

interface Props {
  loading: boolean;
  trouble: Deals | Trouble | null;
  onText(text: string): void;
}

export function FileChooser({ loading, trouble, onText }: Props) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void file.text().then(onText);
  };
  return (
    // the button in it does the same without a drag
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main
      class={`felt record-chooser ${over ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Sprite />
      <nav>
        <a class="ghostb" href="/">
          {t("record.lobby")}
        </a>
        <LanguageSwitch />
      </nav>
      <section>
        <h1>{t("record.title")}</h1>
        {loading && <p role="status">{t("record.loading")}</p>}
        {trouble && "code" in trouble && (
          <p role="alert" class="trouble">
            {tCode("record.bad", trouble.code, { line: trouble.line })}
          </p>
        )}
        {!loading && (
          <>
            <FileButton onText={onText} prominent />
            <p>{t("record.file.hint")}</p>
          </>
        )}
      </section>
    </main>
  );
}

export function FileButton({ onText, prominent = false }: { onText(text: string): void; prominent?: boolean }) {
  const choose = (event: Event) => {
    const field = event.currentTarget as HTMLInputElement;
    const [file] = field.files ?? [];
    if (file) void file.text().then(onText);
    field.value = "";
  };
  return (
    <label class={`${prominent ? "prim" : "ghostb"} file`}>
      {t("record.file")}
      <input type="file" accept=".jsonl,.json,.txt,application/x-ndjson" class="sr-only" onChange={choose} />
    </label>
  );
}
