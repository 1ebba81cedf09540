/** What is not a rule of the game: how many deals, how much time, how good the bots are. */
import { t } from "../../i18n";
import type { RoomOptions } from "../../net/protocol.gen";
import { lengthText } from "../rules/difference";
import { LevelSelect } from "../LevelSelect";
import { Row, Select, Stepper, Switch } from "./OptionRow";

interface Props {
  draft: RoomOptions;
  onDraft(options: RoomOptions): void;
}

const DEALS = [0, 4, 8, 16, 32] as const;
const ROUNDS = [1, 2, 4] as const;
const BASE = { low: 1, high: 1000 } as const;
const SECONDS = { low: 3, high: 300 } as const;
const CLOCKS = [
  ["first_discard_s", "table.first"],
  ["turn_s", "table.turn"],
  ["claim_s", "table.claim"],
] as const;

const FEWEST_RATED = 4;

/** Whether a session under these options may count for ranks; the server decides (tables/rated.py). */
function canCount({ options, clocks, rounds, deals }: RoomOptions): boolean {
  return Object.keys(options).length === 0 && clocks && (rounds > 0 || deals >= FEWEST_RATED);
}

function yes(on: boolean): string {
  return t(on ? "table.yes" : "table.no");
}

export function TableTab({ draft, onDraft }: Props) {
  return (
    <>
      <Row label={t("table.length")} hint={t("table.length.hint")}>
        <LengthSelect draft={draft} onDraft={onDraft} />
      </Row>
      <Row label={t("table.rated")} hint={t(draft.rated && !canCount(draft) ? "table.rated.not" : "table.rated.hint")}>
        <Switch label={t("table.rated")} on={draft.rated} text={yes(draft.rated)} onChange={(rated) => onDraft({ ...draft, rated })} />
      </Row>
      <Row label={t("table.base")} hint={t("table.base.hint")}>
        <Stepper label={t("table.base")} unit="" {...BASE} step={1} value={draft.base} onChange={(base) => onDraft({ ...draft, base })} />
      </Row>
      <Row label={t("table.fill")} hint={t("table.fill.hint")}>
        <Switch label={t("table.fill")} on={draft.bots} text={yes(draft.bots)} onChange={(bots) => onDraft({ ...draft, bots })} />
      </Row>
      {draft.bots && (
        <Row label={t("table.bots")} hint={t(`level.${draft.level}`)}>
          <LevelSelect level={draft.level} onChange={(level) => onDraft({ ...draft, level })} />
        </Row>
      )}
      <Row label={t("table.hints")} hint={t("table.hints.hint")}>
        <Switch label={t("table.hints")} on={draft.hints} text={yes(draft.hints)} onChange={(hints) => onDraft({ ...draft, hints })} />
      </Row>
      <Row label={t("table.spectators")} hint={t("table.spectators.hint")}>
        <Switch label={t("table.spectators")} on={draft.spectators} text={yes(draft.spectators)} onChange={(spectators) => onDraft({ ...draft, spectators })} />
      </Row>
      <Row label={t("talk.room")} hint={t("talk.room.hint")}>
        <Switch label={t("talk.room")} on={draft.chat} text={yes(draft.chat)} onChange={(chat) => onDraft({ ...draft, chat })} />
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

/** Deals or rounds, in one list: `d8` are eight deals, `r1` is one round. */
function LengthSelect({ draft, onDraft }: Props) {
  const deals = [...new Set([...DEALS, ...(draft.rounds ? [] : [draft.deals])])].sort((a, b) => a - b);
  const rounds = [...new Set([...ROUNDS, ...(draft.rounds ? [draft.rounds] : [])])].sort((a, b) => a - b);
  const choices = [
    ...deals.map((n) => ({ value: `d${n}`, text: lengthText({ deals: n, rounds: 0 }) })),
    ...rounds.map((n) => ({ value: `r${n}`, text: lengthText({ deals: 0, rounds: n }) })),
  ];
  const choose = (value: string) => {
    const n = Number(value.slice(1));
    onDraft(value.startsWith("r") ? { ...draft, deals: 0, rounds: n } : { ...draft, deals: n, rounds: 0 });
  };
  return <Select label={t("table.length")} value={draft.rounds ? `r${draft.rounds}` : `d${draft.deals}`} choices={choices} onChange={choose} />;
}
