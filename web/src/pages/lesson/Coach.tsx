/** What the lesson says, over the far side of the table: what happens, what to do, and why something else is not it. */
import { useEffect, useRef } from "preact/hooks";
import { tileName, type BoardWords } from "../../i18n/board-words";
import { boardWords } from "../../i18n";
import type { Course, Mistake } from "./course";
import type { Step } from "./steps";
import { say } from "./words";

/** The name of the call that an action's text asks for. */
function callOf(words: BoardWords, action: string): string {
  if (action.endsWith("_kong")) return words.calls.kong;
  const [name] = action.split(":");
  return name && name in words.calls ? words.calls[name as keyof BoardWords["calls"]] : "";
}

const discarded = (action: string): string | null => (action.startsWith("discard:") ? action.slice("discard:".length) : null);

/** Why an answer is not the one that is learnt here. */
export function corrected({ action, want }: Mistake, words: BoardWords): string {
  const tile = discarded(action);
  const wanted = discarded(want);
  if (tile && wanted) return say("wrong.discard", { tile: tileName(words, tile), want: tileName(words, wanted) });
  const call = callOf(words, want);
  if (tile) return say("wrong.win", { call });
  return say(action === "pass" ? "wrong.pass" : "wrong.call", { call });
}

export function said(step: Step | undefined, words: BoardWords): string {
  if (!step || step.kind === "event") return "";
  const tile = step.kind === "ask" ? discarded(step.want) : null;
  return say(step.key, tile ? { tile: tileName(words, tile) } : {});
}

export function Coach({ course }: { course: Course }) {
  const words = boardWords.value;
  const mistake = course.mistake.value;
  const step = course.waiting.value ? course.step : undefined;
  const button = useRef<HTMLButtonElement>(null);
  const reading = step?.kind === "say";
  useEffect(() => {
    if (reading) button.current?.focus({ preventScroll: true });
  }, [reading, step]);
  const text = mistake ? corrected(mistake, words) : said(step, words);
  return (
    <section class={`coach ${text && step?.kind !== "result" ? "" : "quiet"} ${mistake ? "no" : ""}`} aria-label={say("title")}>
      <p role="status">
        {text}
        {/* said again word for word it would not be read again */}
        {mistake && mistake.count % 2 === 0 && "\u200b"}
      </p>
      {reading && (
        <button ref={button} type="button" class="prim" data-action="onward" onClick={() => course.onward()}>
          {say("next")}
        </button>
      )}
    </section>
  );
}
