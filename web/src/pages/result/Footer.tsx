/** On to the next deal, by one button or by itself. */
import { useEffect, useState } from "preact/hooks";
import { useClient } from "../../client";
import { t } from "../../i18n";
import { PAGE } from "../../record/source";
import { useSeconds } from "../countdown";
import { LineIcon } from "../icons";
import { useOneKey } from "../onekey";
import { Pressed } from "./Pressed";
import type { ResultProps } from "./props";

/** The buttons take no tap before: the finger was on the table when the sheet came. */
export const GUARD_MS = 800;

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
  useOneKey("n", "next");
  // 0: it waits for somebody to come back
  const left = useSeconds(client.store.next.value);
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
