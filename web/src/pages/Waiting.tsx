/** Waiting for others: how many are here, when bots take the rest, and the way out; and choosing what to wait for. */
import { useState } from "preact/hooks";
import { useClient } from "../client";
import { chooseLevel, level } from "../core/settings";
import { remaining, type Timed } from "../core/state";
import { t, tCode } from "../i18n";
import { remember, remembered } from "../net/device";
import type { Queued } from "../net/protocol.gen";
import { Jasmine } from "./art";
import { SECOND_MS, useNow } from "./countdown";
import { LineIcon } from "./icons";
import { LevelSelect } from "./LevelSelect";
import { Dialog } from "./parts";
import { rulesIndex, said } from "./rules/data";
import { Row, Select } from "./room/OptionRow";
import { screenClass } from "./viewport";

const CHOSEN = "hokchiu.match";
const FIRST = "encyclopedia";

function nameOfSet(id: string): string {
  const found = rulesIndex().value.data?.sets.find((one) => one.id === id);
  return found ? said(found.names) : id;
}

export function WaitingPage({ queued }: { queued: Timed<Queued> }) {
  const client = useClient();
  const { rules, level: bots, waiting, seats, bots_ms: until, stake, apart } = queued.message;
  const now = Math.max(useNow(), queued.at);
  const left = Math.ceil(remaining({ left: until ?? 0, at: queued.at }, now) / SECOND_MS);
  return (
    <main class={`felt queue-page ${screenClass.value}`}>
      <section>
        <Jasmine class="logo" />
        <h1>{t("match.title")}</h1>
        <p>
          {nameOfSet(rules)} · {stake ? tCode("coins.level", stake) : `${t("rule.bots")} ${tCode("rule.bots", bots)}`}
        </p>
        <ul role="img" aria-label={t("match.here", { n: waiting, of: seats })}>
          {Array.from({ length: seats }, (_, i) => (
            <li key={i} class={i < waiting ? "here" : ""}>
              {i < waiting && <Jasmine class="one" />}
            </li>
          ))}
        </ul>
        <p class="say">{t("match.here", { n: waiting, of: seats })}</p>
        <p class="say">{until === null ? t("match.no_bots") : left > 0 ? t("match.bots", { n: left }) : t("match.now")}</p>
        {apart && <p class="say apart">{t("match.apart")}</p>}
        <button type="button" class="ghostb" data-action="leave-queue" onClick={() => client.leaveQueue()}>
          {t("match.leave")}
        </button>
      </section>
    </main>
  );
}

export function MatchSheet({ onClose }: { onClose(): void }) {
  const client = useClient();
  const [rules, setRules] = useState(remembered(CHOSEN) || FIRST);
  const sets = rulesIndex().value.data?.sets ?? [];
  const choices = sets.map((one) => ({ value: one.id, text: said(one.names) }));
  const go = () => {
    remember(CHOSEN, rules);
    client.quickMatch(rules);
    onClose();
  };
  return (
    <Dialog title={t("lobby.match")} class="match" onClose={onClose}>
      <Row label={t("rule.set")} hint={t("match.set.hint")}>
        <Select label={t("rule.set")} value={rules} choices={choices} onChange={(value) => setRules(value)} />
      </Row>
      <Row label={t("rule.bots")} hint={t(`level.${level.value}`)}>
        <LevelSelect level={level.value} onChange={chooseLevel} />
      </Row>
      <p class="note">{t("match.note")}</p>
      <button type="button" class="prim" data-action="match-go" onClick={go}>
        {t("match.go")}
        <LineIcon name="right" />
      </button>
    </Dialog>
  );
}
