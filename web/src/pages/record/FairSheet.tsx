/** Whether the wall is the one that was committed to: each step computed again in this browser. */
import { useMemo, useState } from "preact/hooks";
import { t, tCode } from "../../i18n";
import { copyText } from "../../net/invitation";
import { ownNonce } from "../../net/nonces";
import type { TableInfo } from "../../net/protocol.gen";
import { checksOf, type Check } from "../../record/checks";
import type { GameRecord } from "../../record/lines";
import { Dialog, nameOf } from "../parts";
import { PlayIcon } from "./icons";

/** So many letters fit on the narrowest screen. */
const FITS = 24;

export function FairSheet({ record, info, onClose }: { record: GameRecord; info: TableInfo; onClose(): void }) {
  const checks = useMemo(() => checksOf(record, record.header.fair ? ownNonce(record.header.fair.commitment) : null), [record]);
  const holds = checks.every((check) => check.holds !== false);
  return (
    <Dialog title={t("record.fair")} class="fair" onClose={onClose}>
      <div class="scroll">
        <p class={`verdict ${holds ? "good" : "bad"}`} role="status" data-holds={holds}>
          <PlayIcon name={holds ? "good" : "bad"} />
          {t(holds ? (record.header.fair ? "fair.holds" : "fair.holds.seed") : "fair.fails")}
        </p>
        <ol>
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} info={info} />
          ))}
        </ol>
        <p class="small">{t("fair.limits")}</p>
      </div>
    </Dialog>
  );
}

const stateOf = (holds: boolean | null): "good" | "bad" | "told" => (holds === null ? "told" : holds ? "good" : "bad");

function CheckRow({ check, info }: { check: Check; info: TableInfo }) {
  const state = stateOf(check.holds);
  return (
    <li class={`check ${state}`} data-check={check.name} data-state={state}>
      <h2>
        {state !== "told" && <PlayIcon name={state} />}
        {tCode("fair.check", check.name)}
        <span class="sr-only">{t(`fair.state.${state}`)}</span>
      </h2>
      <p>{tCode("fair.means", check.name === "own" ? `own_${state}` : check.name)}</p>
      {check.values.map(({ name, value, seat }) => (
        <Value key={`${name}${seat}`} label={seat === undefined ? tCode("fair.value", name) : nameOf(info, seat)} value={value} />
      ))}
    </li>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  if (!value) {
    return (
      <div class="val">
        <span>{label}</span>
        <em>{t("fair.none")}</em>
      </div>
    );
  }
  return (
    <div class="val">
      <span>{label}</span>
      {/* what may be longer than its place is scrolled by keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <code tabIndex={value.length > FITS ? 0 : undefined}>{value}</code>
      <button type="button" aria-label={t("fair.copy", { name: label })} onClick={() => void copyText(value).then(setCopied)}>
        <PlayIcon name={copied ? "good" : "copy"} />
      </button>
    </div>
  );
}
