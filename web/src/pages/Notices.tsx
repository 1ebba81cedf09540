/** What has to be told in passing: the state of the connection, refusals, errors. */
import { useEffect } from "preact/hooks";
import { useClient } from "../client";
import type { Notice } from "../core/state";
import { language, t, tCode, type Key } from "../i18n";
import type { Status } from "../net/session";
import { reloadOnce } from "../pwa/outdated";

const NOTICE_MS = 4_000;
/** Long enough to read on coming back. */
const LONG_MS = 12_000;
const LONG: ReadonlySet<Notice["kind"]> = new Set(["stood", "fresh", "turn"]);

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
    const timer = setTimeout(() => store.dismiss(notice.n), LONG.has(notice.kind) ? LONG_MS : NOTICE_MS);
    return () => clearTimeout(timer);
  }, [store, notice.n, notice.kind]);
  return (
    <button type="button" class={`toast ${notice.kind}`} onClick={() => store.dismiss(notice.n)}>
      {tCode(notice.kind, notice.code, notice.args)}
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

/** A moment, in the reader's own time. */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat(language.value, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }).format(new Date(moment));
}

type Away = "superseded" | "signed_out" | "banned" | "outdated" | "refused";

const AWAY: Record<Exclude<Away, "banned">, { title: Key; text: Key; go: Key }> = {
  superseded: { title: "net.superseded.title", text: "net.superseded.text", go: "net.superseded.back" },
  signed_out: { title: "net.signed_out.title", text: "net.signed_out.text", go: "net.signed_out.go" },
  outdated: { title: "net.outdated.title", text: "net.outdated.text", go: "net.reload" },
  refused: { title: "net.refused.title", text: "net.refused.text", go: "net.reload" },
};

/** A page instead of the table: another page took over, this device was signed out, this page is old, or the server said no. */
export function AwayPage({ why }: { why: Away }) {
  const client = useClient();
  useEffect(() => {
    if (why === "outdated") reloadOnce();
  }, [why]);
  if (why === "banned") return <BannedPage />;
  const { title, text, go } = AWAY[why];
  const act = why === "superseded" ? () => client.takeBack() : () => location.reload();
  return (
    <main class="felt away">
      <section>
        <h1>{t(title)}</h1>
        <p>{t(text)}</p>
        <button type="button" class="prim" onClick={act}>
          {t(go)}
        </button>
      </section>
    </main>
  );
}

/** Until when, and why. */
function BannedPage() {
  const ban = useClient().store.banned.value;
  return (
    <main class="felt away">
      <section>
        <h1>{t("net.banned.title")}</h1>
        <p>{ban?.until ? t("net.banned.until", { when: momentText(ban.until) }) : t("net.banned.ever")}</p>
        {ban && <p>{t("net.banned.why", { why: ban.why })}</p>}
        <button type="button" class="prim" onClick={() => location.reload()}>
          {t("net.reload")}
        </button>
      </section>
    </main>
  );
}

/** Whether the page stays away from the server, and why. */
export function awayBecause(status: Status): Away | null {
  return status === "banned" || status in AWAY ? (status as Away) : null;
}
