/** What one hears, and how loud. */
import { t, type Key } from "../../i18n";
import { speaksMandarin } from "../../sound/browser-voice";
import { BUSES, MOST, SPEECHES, chooseSound, chooseVolume, sound, type Volumes } from "../../sound/settings";
import { openOverlay } from "../overlays";
import { Choice } from "../parts";
import { Toggle } from "./Toggle";

const SLIDERS: readonly (keyof Volumes)[] = ["master", ...BUSES];
const STEP = 5;

export function SoundSection() {
  const settings = sound.value;
  const speeches = SPEECHES.map((id) => ({ id, text: t(`sound.speech.${id}`) }));
  const note = noteOf();
  return (
    <>
      <Toggle label={t("sound.mute")} on={settings.muted} onChange={(muted) => chooseSound({ muted })} />
      <div class="sliders">
        {SLIDERS.map((bus) => (
          <Slider key={bus} bus={bus} />
        ))}
      </div>
      <Choice label={t("sound.speech")} value={settings.speech} options={speeches} onChoose={(speech) => chooseSound({ speech })} />
      {note && <p class="note">{t(note)}</p>}
      <Toggle label={t("voices.builtin")} on={settings.builtIn} onChange={(builtIn) => chooseSound({ builtIn })} />
      <Toggle label={t("sound.tiles")} on={settings.tiles} onChange={(tiles) => chooseSound({ tiles })} />
      <StudioLink />
    </>
  );
}

/** Recording is not possible over plain HTTP: then one line says why. */
function StudioLink() {
  if (!window.isSecureContext) return <p class="note">{t("voices.insecure")}</p>;
  return (
    <>
      <button type="button" class="ghostb" data-action="voices" onClick={() => openOverlay("voices")}>
        {t("voices.open")}
      </button>
      <p class="note">{t("voices.open.hint")}</p>
    </>
  );
}

function noteOf(): Key | null {
  const { speech } = sound.value;
  if (speech === "none") return null;
  if (speech === "hokchiu") return "sound.hokchiu.note";
  return speaksMandarin() ? "sound.mandarin.note" : "sound.mandarin.missing";
}

function Slider({ bus }: { bus: keyof Volumes }) {
  const volume = sound.value.volumes[bus];
  const change = (event: Event) => chooseVolume(bus, Number((event.currentTarget as HTMLInputElement).value));
  return (
    <label class="slider">
      <span>{t(`sound.${bus}`)}</span>
      <input type="range" min={0} max={MOST} step={STEP} value={volume} disabled={sound.value.muted} onInput={change} />
      <output>{volume}</output>
    </label>
  );
}
