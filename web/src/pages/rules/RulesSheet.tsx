/** A rule set to read: how a deal goes, what wins pay, every option with its value here. */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { useClient } from "../../client";
import { t } from "../../i18n";
import type { RuleLine, RuleOption, RuleSection, RuleShape, RulesPage, RuleSpecial } from "../../net/protocol.gen";
import { openLesson } from "../lesson/state";
import { Dialog } from "../parts";
import { retry, rulesIndex, rulesPage, said, type Changes } from "./data";
import { changedOptions, summaryLine, valueText } from "./difference";
import { Example, Groups } from "./Example";
import { FanTable, Payments } from "./Fans";
import { Sure, Tabs, Waiting } from "./Parts";

/** Which rules to read: a rule set, and where a table plays otherwise. */
export interface Reading {
  rules: string;
  options: Changes;
}

/** What a guest reads who sits nowhere. */
export const FIRST: Reading = { rules: "encyclopedia", options: {} };

export const reading = signal<Reading>(FIRST);

const TABS = ["play", "fans", "score", "options"] as const;
type Tab = (typeof TABS)[number];

export function RulesSheet({ onClose }: { onClose(): void }) {
  const [tab, setTab] = useState<Tab>("play");
  const [, again] = useState(0);
  const { rules, options } = reading.value;
  const onRetry = () => {
    retry();
    again((n) => n + 1);
  };
  const fetched = rulesPage(rules, options).value;
  const hasFans = (fetched.data?.fans.length ?? 0) > 0;
  const shown = tab === "fans" && !hasFans ? "play" : tab;
  const tabs = TABS.filter((id) => id !== "fans" || hasFans).map((id) => ({ id, text: t(`rules.tab.${id}`) }));
  return (
    <Dialog title={t("rules.title")} class="rules-page" onClose={onClose}>
      <div class="rules-top">
        <SetChoice />
        <Tabs label={t("rules.title")} tabs={tabs} chosen={shown} onChoose={(id) => setTab(id as Tab)} />
      </div>
      {/* read with the arrow keys: nothing in it takes the focus */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="scroll" key={`${rules} ${shown}`} tabIndex={0} role="region" aria-label={t("rules.title")}>
        {shown === "play" && <LearnButton onClose={onClose} />}
        <Waiting fetched={fetched} onRetry={onRetry}>
          {(page) => <TabPage tab={shown} page={page} />}
        </Waiting>
      </div>
    </Dialog>
  );
}

/** Rather done than read: to the lesson, which needs no table to be left. */
function LearnButton({ onClose }: { onClose(): void }) {
  if (useClient().store.info.value) return null;
  const learn = () => {
    onClose();
    openLesson();
  };
  return (
    <button type="button" class="ghostb learn" data-action="learn" onClick={learn}>
      {t("lesson.open")}
    </button>
  );
}

function SetChoice() {
  const sets = rulesIndex().value.data?.sets ?? [];
  const choose = (index: number) => {
    const chosen = sets[index];
    if (chosen) reading.value = { rules: chosen.id, options: {} };
  };
  return (
    <select class="pick" aria-label={t("rules.tab.set")} onInput={(event) => choose(event.currentTarget.selectedIndex)}>
      {sets.map((one) => (
        <option key={one.id} selected={one.id === reading.value.rules}>
          {said(one.names)}
        </option>
      ))}
    </select>
  );
}

function TabPage({ tab, page }: { tab: Tab; page: RulesPage }) {
  if (tab === "play") return <PlayTab page={page} />;
  if (tab === "fans") return <FansTab page={page} />;
  return tab === "score" ? <ScoreTab page={page} /> : <OptionsTab page={page} />;
}

function Changed({ page }: { page: RulesPage }) {
  const { options } = reading.value;
  if (changedOptions(page, options).length === 0) return null;
  return (
    <p class="here">
      <b>{t("rules.here")}</b> {summaryLine(page, options)}
    </p>
  );
}

function PlayTab({ page }: { page: RulesPage }) {
  return (
    <>
      <p class="lead">
        {said(page.line)} <Sure certainty={page.certainty} />
      </p>
      <Changed page={page} />
      {page.sections.map((section, i) => (
        <Section key={i} section={section} />
      ))}
      <Shapes shapes={page.shapes} />
    </>
  );
}

function Shapes({ shapes }: { shapes: readonly RuleShape[] }) {
  if (shapes.length === 0) return null;
  return (
    <section>
      <h2>{t("rules.shapes")}</h2>
      {shapes.map(({ label, hand }, i) => (
        <article key={i} class="special">
          <h3>{said(label)}</h3>
          <Groups groups={hand} />
        </article>
      ))}
    </section>
  );
}

function FansTab({ page }: { page: RulesPage }) {
  return (
    <>
      <p class="lead">
        {t("fans.lead")} <Sure certainty={page.certainty} />
      </p>
      <Changed page={page} />
      <FanTable page={page} />
    </>
  );
}

function Section({ section }: { section: RuleSection }) {
  return (
    <section>
      <h2>{said(section.title)}</h2>
      <Lines lines={section.lines} />
    </section>
  );
}

function Lines({ lines }: { lines: readonly RuleLine[] }) {
  return (
    <>
      {lines.map(({ words, certainty }, i) => (
        <p key={i}>
          {said(words)} <Sure certainty={certainty} />
        </p>
      ))}
    </>
  );
}

function ScoreTab({ page }: { page: RulesPage }) {
  return (
    <>
      <Changed page={page} />
      <section>
        <h2>{t("rules.formula")}</h2>
        {page.formula && <p class="formula">{said(page.formula)}</p>}
        <Lines lines={page.counting.lines} />
      </section>
      {page.payments.length > 0 && <h2>{t("rules.payments")}</h2>}
      <Payments page={page} />
      {page.specials.length > 0 && <h2>{t("rules.specials")}</h2>}
      {page.specials.map((special) => (
        <Special key={special.name} special={special} />
      ))}
      {page.examples.length > 0 && <h2>{t("rules.examples")}</h2>}
      {page.examples.map(({ shows, label, example }) => (
        <article key={shows} class="special">
          <h3>{said(label)}</h3>
          <Example example={example} />
        </article>
      ))}
    </>
  );
}

function Special({ special }: { special: RuleSpecial }) {
  return (
    <article class="special">
      <h3>
        {said(special.label)}
        <b>{special.value}</b>
      </h3>
      <p>{said(special.explanation)}</p>
      {special.example && <Example example={special.example} />}
    </article>
  );
}

function OptionsTab({ page }: { page: RulesPage }) {
  return (
    <>
      <Changed page={page} />
      {page.groups.map((group) => (
        <section key={group.name}>
          <h2>{said(group.label)}</h2>
          <dl>
            {group.options.map((option) => (
              <OptionLine key={option.name} option={option} whole={page.certainty} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function OptionLine({ option, whole }: { option: RuleOption; whole: RulesPage["certainty"] }) {
  const changed = option.value !== option.default;
  return (
    <div class={changed ? "changed" : ""}>
      <dt>
        {said(option.label)} <Sure certainty={option.certainty} always={whole !== "certain"} />
        <small>{said(option.explanation)}</small>
      </dt>
      <dd>
        {valueText(option, option.value)}
        {changed && <small>{t("rules.was", { value: valueText(option, option.default) })}</small>}
      </dd>
    </div>
  );
}
