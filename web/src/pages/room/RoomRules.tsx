/** The host chooses what is played: a rule set, its options in groups, deals and clock. */
import { useEffect, useState } from "preact/hooks";
import { useClient } from "../../client";
import { t } from "../../i18n";
import type { RoomOptions, RulesPage, TableInfo } from "../../net/protocol.gen";
import { Dialog } from "../parts";
import { retry, rulesPage, said } from "../rules/data";
import { changedOptions, isChanged, refusalLines, sameOptions, valueOf, withChange } from "../rules/difference";
import { Tabs, Waiting } from "../rules/Parts";
import { OptionRow } from "./OptionRow";
import { SetTab } from "./SetTab";
import { TableTab } from "./TableTab";

const SET = "set";
const TABLE = "table";

export function RoomRules({ info, onClose }: { info: TableInfo; onClose(): void }) {
  const [draft, setDraft] = useState<RoomOptions>(info.options);
  const [tab, setTab] = useState(SET);
  const [, again] = useState(0);
  const fetched = rulesPage(draft.rules).value;
  const onRetry = () => {
    retry();
    again((n) => n + 1);
  };
  return (
    <Dialog title={t("room.rules")} class="rules-page room-rules" onClose={onClose}>
      <Tabs label={t("room.rules")} tabs={tabsOf(fetched.data, draft)} chosen={tab} onChoose={setTab} />
      <div class="scroll" key={`${draft.rules} ${tab}`}>
        <Waiting fetched={fetched} onRetry={onRetry}>
          {(page) => <TabPage tab={tab} page={page} draft={draft} onDraft={setDraft} />}
        </Waiting>
      </div>
      <Refusal page={fetched.data} />
      <Footer info={info} page={fetched.data} draft={draft} onDraft={setDraft} onClose={onClose} />
    </Dialog>
  );
}

function tabsOf(page: RulesPage | null, draft: RoomOptions) {
  const groups = page?.groups ?? [];
  return [
    { id: SET, text: t("rules.tab.set") },
    { id: TABLE, text: t("rules.tab.table") },
    ...groups.map((group) => ({
      id: group.name,
      text: said(group.label),
      marked: group.options.some((option) => isChanged(option, draft.options)),
    })),
  ];
}

interface Drafted {
  draft: RoomOptions;
  onDraft(options: RoomOptions): void;
}

function TabPage({ tab, page, draft, onDraft }: Drafted & { tab: string; page: RulesPage }) {
  if (tab === SET) return <SetTab draft={draft} onDraft={onDraft} />;
  if (tab === TABLE) return <TableTab draft={draft} onDraft={onDraft} />;
  const group = page.groups.find((one) => one.name === tab);
  return (
    <>
      {group?.options.map((option) => (
        <OptionRow
          whole={page.certainty}
          key={option.name}
          option={option}
          value={valueOf(option, draft.options)}
          onChange={(value) => onDraft({ ...draft, options: withChange(option, value, draft.options) })}
        />
      ))}
    </>
  );
}

/** What the server said no to: in the words of the options it names, and in its own. */
function Refusal({ page }: { page: RulesPage | null }) {
  const text = useClient().store.rulesRefused.value;
  if (!text) return null;
  return (
    <div class="refusal" role="alert">
      <b>{t("rules.refused")}</b>
      {page && refusalLines(page, text).map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

interface FooterProps extends Drafted {
  info: TableInfo;
  page: RulesPage | null;
  onClose(): void;
}

function Footer({ info, page, draft, onDraft, onClose }: FooterProps) {
  const { sending, use } = useChoice(info, draft, onClose);
  const count = page ? changedOptions(page, draft.options).length : 0;
  return (
    <footer>
      <span class="auto">{count > 0 ? t("rules.changed", { n: count }) : t("rules.unchanged")}</span>
      {count > 0 && (
        <button type="button" class="ghostb" onClick={() => onDraft({ ...draft, options: {} })}>
          {t("rules.reset")}
        </button>
      )}
      <button type="button" class="prim" data-action="use-rules" disabled={sending} onClick={use}>
        {t(sending ? "rules.sending" : "rules.use")}
      </button>
    </footer>
  );
}

/** Sends the draft, and closes once the table plays by it; a refusal leaves the dialog open. */
function useChoice(info: TableInfo, draft: RoomOptions, onClose: () => void) {
  const client = useClient();
  const [sent, setSent] = useState<RoomOptions | null>(null);
  const refused = client.store.rulesRefused.value;
  const done = sent !== null && sameOptions(info.options, sent);
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  useEffect(() => {
    if (refused !== null) setSent(null);
  }, [refused]);
  useEffect(() => () => client.store.allowRules(), [client]);
  const use = () => {
    if (sameOptions(info.options, draft)) return onClose();
    setSent(draft);
    client.setOptions(draft);
  };
  return { sending: sent !== null, use };
}
