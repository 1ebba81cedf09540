/** How the table looks and moves. */
import { BACKS, FELTS, PAGES, SIZES, type Theme, chooseTheme, theme } from "../../board/theme-settings";
import { SPEEDS, chooseSpeed, speed } from "../../core/settings";
import { type Key, t } from "../../i18n";
import { Back } from "../../tiles/Sprite";
import { Choice } from "../parts";
import "./look.css";
import { Toggle } from "./Toggle";

const named = <T extends string>(ids: readonly T[], prefix: string) => ids.map((id) => ({ id, text: t(`${prefix}.${id}` as Key) }));

export function LookSection() {
  const { felt, back, pages, size, numerals, drawn } = theme.value;
  return (
    <>
      <Samples what="felt" ids={FELTS} chosen={felt} />
      <Samples what="back" ids={BACKS} chosen={back} />
      <Choice label={t("menu.speed")} value={speed.value} options={named(SPEEDS, "speed")} onChoose={chooseSpeed} />
      <Choice label={t("look.size")} value={size} options={named(SIZES, "look.size")} onChoose={(next) => chooseTheme({ size: next })} />
      <Choice label={t("look.pages")} value={pages} options={named(PAGES, "look.pages")} onChoose={(next) => chooseTheme({ pages: next })} />
      <Toggle label={t("look.numerals")} on={numerals} onChange={(on) => chooseTheme({ numerals: on })} />
      <Toggle label={t("look.drawn")} on={drawn} onChange={(on) => chooseTheme({ drawn: on })} />
    </>
  );
}

interface SamplesProps<W extends "felt" | "back"> {
  what: W;
  ids: readonly Theme[W][];
  chosen: Theme[W];
}

/** Pieces of cloth, or tiles face down: one is chosen, and said to be. */
function Samples<W extends "felt" | "back">({ what, ids, chosen }: SamplesProps<W>) {
  return (
    <div class="choice">
      <span aria-hidden="true">{t(`look.${what}`)}</span>
      <fieldset class="samples" aria-label={t(`look.${what}`)}>
        {ids.map((id) => (
          <button key={id} type="button" class={`sample ${what}-${id}`} aria-pressed={id === chosen} onClick={() => chooseTheme({ [what]: id })}>
            <i aria-hidden="true">{what === "back" && <Back kind={id} />}</i>
            <span>{t(`look.${what}.${id}` as Key)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
