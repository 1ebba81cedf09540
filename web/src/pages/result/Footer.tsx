/** On to the next deal, by one button or by itself. */
import { useEffect, useState } from "preact/hooks";
import { useClient } from "../../client";
import { remaining } from "../../core/state";
import { t } from "../../i18n";
import { PAGE } from "../../record/source";
import { LineIcon } from "../icons";
import { Pressed } from "./Pressed";
import type { ResultProps } from "./props";

/** The buttons take no tap before: the finger was on the table when the sheet came. */
export const GUARD_MS = 800;
const SECOND_MS = 1_000;
const LOOK_MS = 250;

/** Whole seconds until the next deal starts by itself, null if it does not; 0: it waits for somebody to come back. */
function useCountdown(): number | null {
  const { next } = useClient().store;
  const time = next.value;
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(time && Math.ceil(remaining(time, performance.now()) / SECOND_MS));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

function useGuard(): boolean {
  const [guarded, setGuarded] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setGuarded(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return guarded;
}

export function ResultFooter(props: ResultProps) {
  return props.info.you === null ? <WatcherFooter {...props} /> : <PlayerFooter {...props} />;
}

/** Who watches waits for what comes next. */
function WatcherFooter({ settled, onLook }: ResultProps) {
  const client = useClient();
  return (
    <footer>
      <button type="button" class="ghostb" onClick={onLook}>
        {t("result.look")}
      </button>
      <span class="auto">{settled.session_over ? t("result.over") : ""}</span>
      <button type="button" class="ghostb" onClick={() => client.leave()}>
        {t("watch.leave")}
      </button>
    </footer>
  );
}

function PlayerFooter({ settled, info, onLook, onCount }: ResultProps) {
  const client = useClient();
  const over = settled.session_over || info.stage === "over";
  const guarded = useGuard();
  const left = useCountdown();
  const waiting = info.you !== null && info.players[info.you].ready && info.stage !== "playing";
  const note = waiting ? t("result.next.waiting") : left ? t("result.next.in", { n: left }) : "";
  return (
    <footer>
      <button type="button" class="ghostb" disabled={guarded} data-action={over ? "count" : "look"} onClick={over ? onCount : onLook}>
        {t(over ? "session.title" : "result.look")}
      </button>
      {settled.record && (
        <a class="ghostb" data-action="record" href={`${PAGE}${settled.record}?seat=${info.you ?? 0}`} target="_blank" rel="noopener">
          {t("record.short")}
        </a>
      )}
      <span class="auto">
        <Pressed info={info} />
        {over && !waiting ? t("result.over") : note}
      </span>
      <button type="button" class="prim" data-action="next" disabled={guarded || waiting} onClick={() => client.next()}>
        {t(over ? "result.again" : "result.next")}
        <LineIcon name="right" />
      </button>
    </footer>
  );
}
