/** One option of the room: what it means, its value here, the way back to the preset's. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import type { RuleOption } from "../../net/protocol.gen";
import { said, type Value } from "../rules/data";
import { valueText } from "../rules/difference";
import { Sure } from "../rules/Parts";

interface RowProps {
  label: string;
  hint: string;
  changed?: boolean;
  mark?: ComponentChildren;
  children: ComponentChildren;
}

export function Row({ label, hint, changed = false, mark, children }: RowProps) {
  return (
    <div class={`option ${changed ? "changed" : ""}`}>
      <div class="what">
        <b>{label}</b>
        <small>{hint}</small>
        {mark}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  option: RuleOption;
  value: Value;
  onChange(value: Value): void;
  /** How sure the set is as a whole. */
  whole?: RuleOption["certainty"];
}

export function OptionRow(props: OptionProps) {
  const { option, value, onChange } = props;
  const changed = value !== option.default;
  const mark = (
    <span class="marks">
      <Sure certainty={option.certainty} always={(props.whole ?? "certain") !== "certain"} />
      {changed && (
        <button type="button" class="back" onClick={() => onChange(option.default)}>
          {t("rules.reset.one", { value: valueText(option, option.default) })}
        </button>
      )}
    </span>
  );
  return (
    <Row label={said(option.label)} hint={said(option.explanation)} changed={changed} mark={mark}>
      <Control {...props} />
    </Row>
  );
}

function Control({ option, value, onChange }: OptionProps) {
  const label = said(option.label);
  if (option.type === "number") {
    return <Stepper label={label} unit={said(option.unit)} low={option.low} high={option.high} value={Number(value)} onChange={onChange} />;
  }
  const names = option.choices.map((choice) => ({ value: choice.value, text: valueText(option, choice.value) }));
  if (option.type === "switch") return <Switch label={label} on={value === true} text={valueText(option, value)} onChange={onChange} />;
  return <Select label={label} value={value} choices={names} onChange={onChange} />;
}

export function Switch({ label, on, text, onChange }: { label: string; on: boolean; text: string; onChange(on: boolean): void }) {
  return (
    <button type="button" role="switch" class="switch" aria-label={label} aria-checked={on} onClick={() => onChange(!on)}>
      <i aria-hidden="true" />
      {text}
    </button>
  );
}

interface SelectProps<T extends Value> {
  label: string;
  value: T;
  choices: readonly { value: T; text: string }[];
  onChange(value: T): void;
}

export function Select<T extends Value>({ label, value, choices, onChange }: SelectProps<T>) {
  const choose = (index: number) => {
    const chosen = choices[index];
    if (chosen) onChange(chosen.value);
  };
  return (
    <select class="pick" aria-label={label} disabled={choices.length < 2} onInput={(event) => choose(event.currentTarget.selectedIndex)}>
      {choices.map((choice, i) => (
        <option key={i} selected={choice.value === value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}

interface StepperProps {
  label: string;
  unit: string;
  low: number;
  high: number;
  step?: number;
  value: number;
  onChange(value: number): void;
}

/** Steps by one, by five where the range is wide; any number within it can be typed. */
export function Stepper({ label, unit, low, high, step = stepOf(high - low), value, onChange }: StepperProps) {
  const within = (wanted: number) => Math.min(high, Math.max(low, wanted));
  const typed = (field: HTMLInputElement) => {
    const wanted = Number.parseInt(field.value, 10);
    const taken = Number.isNaN(wanted) ? value : within(wanted);
    field.value = `${taken}`;
    if (taken !== value) onChange(taken);
  };
  return (
    <span class="stepper">
      <button type="button" aria-label={`${label}: ${t("rules.less")}`} disabled={value <= low} onClick={() => onChange(within(value - step))}>
        −
      </button>
      <input inputMode="numeric" aria-label={label} value={value} onChange={(event) => typed(event.currentTarget)} />
      <button type="button" aria-label={`${label}: ${t("rules.more")}`} disabled={value >= high} onClick={() => onChange(within(value + step))}>
        +
      </button>
      <small>{unit}</small>
    </span>
  );
}

const WIDE = 100;
const WIDE_STEP = 5;

function stepOf(range: number): number {
  return range > WIDE ? WIDE_STEP : 1;
}
