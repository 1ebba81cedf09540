/** What has to be told in passing: the state of the connection, refusals, errors. */
import { useEffect } from "preact/hooks";
import { useClient } from "../client";
import type { Notice } from "../core/state";
import { t, tCode } from "../i18n";

const NOTICE_MS = 4_000;

export function Toasts() {
  const { store } = useClient();
  return (
    <output class="toasts">
      {store.notices.value.map((notice) => (
        <Toast key={notice.n} notice={notice} />
      ))}
    </output>
  );
}

function Toast({ notice }: { notice: Notice }) {
  const { store } = useClient();
  useEffect(() => {
    const timer = setTimeout(() => store.dismiss(notice.n), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [store, notice.n]);
  return (
    <button type="button" class={`toast ${notice.kind}`} onClick={() => store.dismiss(notice.n)}>
      {tCode(notice.kind, notice.code)}
    </button>
  );
}

/** Shown with a delay (in CSS), so that a blink of the network does not flash. */
export function ConnectionBanner() {
  const { status, restarting } = useClient().store;
  if (!restarting.value && status.value !== "connecting" && status.value !== "offline") return null;
  return (
    <output class="banner">
      <i aria-hidden="true" />
      {t(restarting.value ? "net.restarting" : status.value === "offline" ? "net.offline" : "net.connecting")}
    </output>
  );
}

/** A page instead of the table: another page took over, or the server said no. */
export function AwayPage({ superseded }: { superseded: boolean }) {
  const client = useClient();
  const act = superseded ? () => client.takeBack() : () => location.reload();
  return (
    <main class="felt away">
      <section>
        <h1>{t(superseded ? "net.superseded.title" : "net.refused.title")}</h1>
        <p>{t(superseded ? "net.superseded.text" : "net.refused.text")}</p>
        <button type="button" class="prim" onClick={act}>
          {t(superseded ? "net.superseded.back" : "net.reload")}
        </button>
      </section>
    </main>
  );
}
