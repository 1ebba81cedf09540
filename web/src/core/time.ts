/** Spans of time and times of day, as people say them. */
import { language, t } from "../i18n";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SECOND_MS = 1_000;

/** "3 hours", "12 minutes": the larger unit, never less than a minute. */
export function spanText(ms: number): string {
  if (ms >= HOUR_MS) return t("time.hours", { n: Math.round(ms / HOUR_MS) });
  return t("time.minutes", { n: Math.max(1, Math.round(ms / MINUTE_MS)) });
}

/** The time of day that long from now, with the day of the week. */
export function untilText(ms: number): string {
  return new Date(Date.now() + ms).toLocaleTimeString(language.value, { weekday: "short", hour: "2-digit", minute: "2-digit" });
}

/** "4:05" */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
