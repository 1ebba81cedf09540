/** What the rules page and the room's dialog share. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import type { RuleOption } from "../../net/protocol.gen";
import { rulesIndex, said, type Fetched } from "./data";

type Certainty = RuleOption["certainty"];

/** Says where a rule is not in the sources; *always*: also where it is, in a set that as a whole is not. */
export function Sure({ certainty, always = false }: { certainty: Certainty; always?: boolean }) {
  const words = rulesIndex().value.data?.certainties[certainty];
  if ((certainty === "certain" && !always) || !words) return null;
  return <small class={`sure ${certainty}`}>{said(words)}</small>;
}

interface TabsProps {
  label: string;
  tabs: readonly { id: string; text: string; marked?: boolean }[];
  chosen: string;
  onChoose(id: string): void;
}

export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ id, text, marked = false }) => (
        <button key={id} type="button" data-tab={id} aria-pressed={id === chosen} class={`${id === chosen ? "on" : ""} ${marked ? "marked" : ""}`} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
    </nav>
  );
}

/** The data once they are there; what happens to them until then. */
export function Waiting<T>({ fetched, onRetry, children }: { fetched: Fetched<T>; onRetry(): void; children(data: T): ComponentChildren }) {
  if (fetched.data !== null) return <>{children(fetched.data)}</>;
  if (!fetched.failed) return <p class="waiting">{t("rules.loading")}</p>;
  return (
    <p class="waiting">
      {t("rules.failed")}
      <button type="button" class="ghostb" onClick={onRetry}>
        {t("rules.retry")}
      </button>
    </p>
  );
}
