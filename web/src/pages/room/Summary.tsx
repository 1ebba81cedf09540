/** What is played here, for all who sit in the room; the host can change it. */
import { t, tCode } from "../../i18n";
import type { RoomOptions, RulesPage, TableInfo } from "../../net/protocol.gen";
import { openRules } from "../overlays";
import { rulesPage, said } from "../rules/data";
import { changedOptions, lengthText, summaryLine, tableTraits, valueOf, valueText } from "../rules/difference";
import { Sure } from "../rules/Parts";

/** Changes that have a line of their own; the others are counted. */
const SHOWN = 3;

export function RulesSummary({ info, onChange }: { info: TableInfo; onChange(): void }) {
  const { options } = info;
  const page = rulesPage(options.rules).value.data;
  return (
    <div class="rules">
      <h2>
        {page ? said(page.names) : t("room.rules")} {page && <Sure certainty={page.certainty} />}
      </h2>
      <ul>
        {page && <ChangedRows page={page} options={options} />}
        {tableRows(options).map(([what, value]) => (
          <li key={what}>
            <span>{what}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <div class="rules-do">
        <button type="button" class="ghostb" data-action="read-rules" onClick={() => openRules(options)}>
          {t("room.read")}
        </button>
        {info.you === info.host && (
          <button type="button" class="ghostb" data-action="change-rules" onClick={onChange}>
            {t("room.change")}
          </button>
        )}
      </div>
    </div>
  );
}

function ChangedRows({ page, options }: { page: RulesPage; options: RoomOptions }) {
  const changed = changedOptions(page, options.options);
  const more = changed.length - SHOWN;
  if (changed.length === 0) return <li class="lead">{said(page.line)}</li>;
  return (
    <>
      {changed.slice(0, SHOWN).map((option) => (
        <li key={option.name} class="changed">
          <span>{said(option.label)}</span>
          <b>{valueText(option, valueOf(option, options.options))}</b>
        </li>
      ))}
      {more > 0 && <li class="changed">{t("room.more", { n: more })}</li>}
    </>
  );
}

function clockRule({ clocks, turn_s: turn, claim_s: claim }: RoomOptions): string {
  return clocks ? t("rule.clock.value", { turn, claim }) : t("rule.clock.off");
}

function tableRows(options: RoomOptions): [string, string][] {
  const rows: [string, string][] = [
    [t("rule.session"), lengthText(options)],
    [t("rule.clock"), clockRule(options)],
  ];
  if (options.bots) rows.push([t("rule.bots"), tCode("rule.bots", options.level)]);
  const traits = tableTraits(options);
  if (traits.length > 0) rows.push([t("rule.more"), traits.join(" · ")]);
  return rows;
}

/** All of it in one line, for those who join; empty until the rules are here. */
export function roomSummary(options: RoomOptions): string {
  const page = rulesPage(options.rules).value.data;
  return page ? [summaryLine(page, options.options), lengthText(options), ...tableTraits(options)].join(" · ") : "";
}
