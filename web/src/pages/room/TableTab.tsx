/** What is not a rule of the game: how many deals, how much time, how good the bots are. */
import { t } from "../../i18n";
import type { RoomOptions } from "../../net/protocol.gen";
import { dealsText } from "../rules/difference";
import { LevelSelect } from "../LevelSelect";
import { Row, Select, Stepper, Switch } from "./OptionRow";

interface Props {
  draft: RoomOptions;
  onDraft(options: RoomOptions): void;
}

const DEALS = [0, 4, 8, 16, 32] as const;
const SECONDS = { low: 3, high: 300 } as const;
const CLOCKS = [
  ["first_discard_s", "table.first"],
  ["turn_s", "table.turn"],
  ["claim_s", "table.claim"],
] as const;

function yes(on: boolean): string {
  return t(on ? "table.yes" : "table.no");
}

export function TableTab({ draft, onDraft }: Props) {
  const deals = [...new Set([...DEALS, draft.deals])].sort((a, b) => a - b).map((value) => ({ value, text: dealsText(value) }));
  return (
    <>
      <Row label={t("table.deals")} hint={t("table.deals.hint")}>
        <Select label={t("table.deals")} value={draft.deals} choices={deals} onChange={(value) => onDraft({ ...draft, deals: value })} />
      </Row>
      <Row label={t("table.bots")} hint={t(`level.${draft.level}`)}>
        <LevelSelect level={draft.level} onChange={(level) => onDraft({ ...draft, level })} />
      </Row>
      <Row label={t("table.clocks")} hint={t("table.clocks.hint")}>
        <Switch label={t("table.clocks")} on={draft.clocks} text={yes(draft.clocks)} onChange={(on) => onDraft({ ...draft, clocks: on })} />
      </Row>
      {draft.clocks &&
        CLOCKS.map(([field, label]) => (
          <Row key={field} label={t(label)} hint={t("table.seconds.hint")}>
            <Stepper label={t(label)} unit={t("table.seconds")} {...SECONDS} value={draft[field]} onChange={(value) => onDraft({ ...draft, [field]: value })} />
          </Row>
        ))}
      <Row label={t("table.masked")} hint={t("table.masked.hint")}>
        <Switch
          label={t("table.masked")}
          on={draft.masked_windows}
          text={yes(draft.masked_windows)}
          onChange={(on) => onDraft({ ...draft, masked_windows: on })}
        />
      </Row>
    </>
  );
}
