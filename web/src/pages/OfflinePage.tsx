/** Before the first welcome: bare felt for a moment; where the server cannot be reached, what one can do meanwhile. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Status } from "../net/session";
import { Jasmine } from "./art";
import { openLesson } from "./lesson/state";
import { LanguageSwitch } from "./parts";

export function OfflinePage({ status }: { status: Status }) {
  // once it has been off, trying again is no reason to take the words away
  const [off, setOff] = useState(false);
  useEffect(() => {
    if (status === "offline") setOff(true);
  }, [status]);
  if (!off) return <main class="felt" />;
  return (
    <main class="felt away offline">
      <section>
        <Jasmine class="logo" />
        <h1>{t("offline.title")}</h1>
        <p>{t("offline.text")}</p>
        <button type="button" class="ghostb" data-action="lesson" onClick={openLesson}>
          {t("offline.learn")}
        </button>
        <LanguageSwitch />
      </section>
    </main>
  );
}
