/** What the house tells everybody, in a line of the lobby: a restart to come, a banner, the last news. */
import { useState } from "preact/hooks";
import { useClient } from "../client";
import { language, t, type Language } from "../i18n";
import type { HouseNotices, Texts } from "../net/protocol.gen";
import { LineIcon } from "./icons";
import { momentText } from "./Notices";

const ORDER: Record<Language, readonly (keyof Texts)[]> = { "zh-Hans": ["zhs", "zht", "en"], "zh-Hant": ["zht", "zhs", "en"], en: ["en", "zhs", "zht"] };

/** The text in one's own language, or else in another. */
export function textOf(texts: Texts): string {
  return ORDER[language.value].map((one) => texts[one]).find((text) => text?.trim()) ?? "";
}

function restartText({ restart_at, closed_from }: HouseNotices): string | null {
  if (!restart_at) return null;
  const when = momentText(restart_at);
  const closed = !closed_from || Date.parse(closed_from) <= Date.now();
  return closed ? t("notice.closed", { when }) : t("notice.restart", { when, from: momentText(closed_from) });
}

/** The most urgent is shown; what has been put away comes again only when it is something else. */
export function HouseBanner() {
  const house = useClient().store.house.value;
  const [hidden, setHidden] = useState("");
  const [whole, setWhole] = useState(false);
  if (!house) return null;
  const news = house.news?.[0];
  const text = restartText(house) ?? (house.banner ? textOf(house.banner) : news ? `${t("notice.news")}: ${textOf(news.texts)}` : "");
  if (!text || text === hidden) return null;
  return (
    <output class={`house-banner ${whole ? "whole" : ""}`}>
      <button type="button" class="told" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {text}
      </button>
      <button type="button" class="cb in" aria-label={t("notice.hide")} onClick={() => setHidden(text)}>
        <LineIcon name="close" />
      </button>
    </output>
  );
}
