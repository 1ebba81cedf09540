/** 录家己其声: one card a word, one button; then what becomes of the recordings. */
import { useEffect, useRef } from "preact/hooks";
import { language, t } from "../i18n";
import { openOverlay } from "../pages/overlays";
import { Dialog } from "../pages/parts";
import { Tabs } from "../pages/rules/Parts";
import { CALLS } from "../sound/calls.gen";
import { Manage } from "./Manage";
import { canRecord, Microphone } from "./microphone";
import { Offered } from "./Offered";
import { playClip, playReference } from "./playing";
import { offered } from "./sharing";
import * as studio from "./studio";
import "./studio.css";

const BREATH_MS = 500;

export function StudioSheet({ onClose }: { onClose(): void }) {
  useEffect(() => void studio.load(), []);
  return (
    <Dialog title={t("voices.title")} class="studio" onClose={onClose}>
      <div class="scroll">
        {offered.value && <Offered pack={offered.value} />}
        <Inside />
      </div>
    </Dialog>
  );
}

function Inside() {
  if (!canRecord()) return <p class="note">{t("voices.insecure")}</p>;
  if (!studio.consented.value) return <Consent />;
  const tabs = studio.TIERS.map((id) => ({ id, text: t(`voices.tier.${id}`) }));
  return (
    <>
      <Tabs label={t("voices.title")} tabs={tabs} chosen={studio.tier.value} onChoose={(id) => studio.chooseTier(id as studio.Tier)} />
      <Card />
      <Manage />
      <button type="button" class="ghostb" onClick={() => openOverlay("settings")}>
        {t("lobby.settings")}
      </button>
    </>
  );
}

function Consent() {
  return (
    <div class="consent">
      <p>{t("voices.consent")}</p>
      <button type="button" class="prim" data-action="agree" onClick={studio.agree}>
        {t("voices.agree")}
      </button>
    </div>
  );
}

/** The microphone is opened by the first recording, and closed with the sheet. */
function useMicrophone() {
  const open = useRef<Microphone | null>(null);
  useEffect(() => () => open.current?.close(), []);
  const once = async (): Promise<boolean> => {
    try {
      open.current ??= await Microphone.open();
    } catch {
      studio.trouble.value = "denied";
      return false;
    }
    return studio.record(open.current);
  };
  const record = async (): Promise<void> => {
    if (studio.recording.value) return open.current?.stop();
    const good = await once();
    if (!good || !studio.flow.value) return;
    studio.move(1);
    if (!studio.recorded.value) setTimeout(() => open.current && void record(), BREATH_MS);
  };
  return () => void record();
}

function Card() {
  const record = useMicrophone();
  const id = studio.word.value;
  const [hanzi, hans, romanised, english] = CALLS[id] ?? ["", "", "", ""];
  const { recording, recorded, trouble, flow } = studio;
  const own = studio.mine.value.clips.get(id);
  return (
    <section class={`card ${recording.value ? "live" : ""}`} aria-label={hanzi}>
      <header>
        <button type="button" class="ghostb" aria-label={t("voices.previous")} disabled={recording.value} onClick={() => studio.move(-1)}>
          ‹
        </button>
        <p class="word">
          <b lang="cdo">{language.value === "zh-Hans" ? hans : hanzi}</b>
          <i lang="cdo">{romanised}</i>
          {language.value === "en" && <small lang="cdo">{english}</small>}
        </p>
        <button type="button" class="ghostb" aria-label={t("voices.next")} data-action="next-word" disabled={recording.value} onClick={() => studio.move(1)}>
          ›
        </button>
      </header>
      <small class="progress">{t("voices.progress", { n: studio.doneIn(studio.tier.value), of: studio.WORDS[studio.tier.value].length })}</small>
      <Meter />
      <p class="state" role="status">
        {recording.value ? t("voices.listening") : trouble.value ? t(`voices.trouble.${trouble.value}`) : recorded.value ? `✓ ${t("voices.done")}` : ""}
      </p>
      <div class="card-do">
        <button type="button" class="ghostb" disabled={recording.value} onClick={() => void playReference(id)}>
          {t("voices.reference")}
        </button>
        <button type="button" class="prim" data-action="record" aria-pressed={recording.value} onClick={record}>
          <i class="dot-rec" aria-hidden="true" />
          {t(recording.value ? "voices.stop" : recorded.value ? "voices.redo" : "voices.record")}
        </button>
        <button type="button" class="ghostb" data-action="replay" disabled={!own || recording.value} onClick={() => own && playClip(own)}>
          {t("voices.replay")}
        </button>
      </div>
      <label class="toggle">
        <span>{t("voices.flow")}</span>
        <input type="checkbox" checked={flow.value} onChange={(event) => (flow.value = event.currentTarget.checked)} />
      </label>
    </section>
  );
}

function Meter() {
  return (
    <div class="meter" aria-hidden="true">
      <i style={{ transform: `scaleX(${studio.level.value.toFixed(2)})` }} />
    </div>
  );
}
