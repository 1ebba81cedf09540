/** What is free today: checking in, six tasks, relief. */
import type { DailyTask, TasksPage } from "../../net/protocol.gen";
import { amount } from "../coins/amount";
import { busy, check, claim, page, relieve } from "./state";
import { taskName, timeText, w } from "./words";

/** Tasks that count only with people at the table. */
const PEOPLE: ReadonlySet<string> = new Set(["play_people", "no_deal_in", "friends", "session", "punctual", "special", "golden", "few_flowers", "self_draw_people"]);
const ALL = 100;

export function DailyTab() {
  const now = page.value;
  if (!now) return <p role="status">{w("loading")}</p>;
  return (
    <>
      <p class="given" role="status">
        <i class="coin" aria-hidden="true" />
        <b>{w("coins", { n: amount(now.coins) })}</b>
        <small>{now.gained ? w("gained", { n: amount(now.gained) }) : w("given", { n: amount(now.given), cap: amount(now.cap) })}</small>
      </p>
      <CheckIn now={now} />
      <h2>
        {w("tasks.title")} <small>{w("ends", { when: timeText(now.ends_at) })}</small>
      </h2>
      <ul class="tasks">
        {now.tasks.map((task) => (
          <Task key={`${task.day} ${task.name}`} task={task} old={task.day !== now.day} />
        ))}
      </ul>
      <Relief now={now} />
    </>
  );
}

/** The days of a streak, from its first or, once it is longer, with today as the last. */
function CheckIn({ now }: { now: TasksPage }) {
  const table = now.streak_coins;
  const today = now.checked_in ? now.streak : now.streak + 1;
  const first = Math.max(1, today - table.length + 1);
  const coins = (day: number) => table[Math.min(day, table.length) - 1] ?? 0;
  return (
    <section class="check" aria-label={w("check.title")}>
      <ol>
        {table.map((_, n) => {
          const day = first + n;
          const done = day <= now.streak;
          const words = w(done ? "check.day.done" : "check.day", { n: day, coins: amount(coins(day)) });
          return (
            <li key={day} class={`${done ? "done" : ""} ${day === today ? "now" : ""}`}>
              <span class="sr-only">{words}</span>
              <small aria-hidden="true">{day === today ? w("check.day.now") : w("check.day.short", { n: day })}</small>
              <b aria-hidden="true">{done ? "✓" : amount(coins(day))}</b>
            </li>
          );
        })}
      </ol>
      {now.checked_in ? (
        <p class="note">
          {w("check.done")} · {w("check.streak", { n: now.streak })}
        </p>
      ) : (
        <button type="button" class="prim" data-action="check-in" disabled={busy.value} onClick={() => void check()}>
          {w("check.go", { n: amount(coins(today)) })}
        </button>
      )}
    </section>
  );
}

function Task({ task, old }: { task: DailyTask; old: boolean }) {
  const name = taskName(task.name);
  const full = task.done >= task.goal;
  const taken = task.paid !== null;
  const notes = [old ? w("yesterday") : "", PEOPLE.has(task.name) ? w("people") : ""].filter(Boolean).join(" · ");
  return (
    <li class={`${full ? "full" : ""} ${taken ? "taken" : ""}`} data-task={task.name}>
      <span class="what">
        <b>{name}</b>
        <small>
          <i class="coin" aria-hidden="true" /> {amount(task.coins)}
          {notes && ` · ${notes}`}
        </small>
        <span class="bar" role="progressbar" aria-label={name} aria-valuemin={0} aria-valuemax={task.goal} aria-valuenow={task.done} aria-valuetext={w("progress", { done: task.done, goal: task.goal })}>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(ALL * task.done) / task.goal} height="6" />
          </svg>
        </span>
      </span>
      {full && !taken ? (
        <button type="button" class="prim" aria-label={w("claim.of", { task: name })} disabled={busy.value} onClick={() => void claim(task.name, task.day)}>
          {w("claim")}
        </button>
      ) : (
        <em>{taken ? w("claimed") : `${task.done} / ${task.goal}`}</em>
      )}
    </li>
  );
}

function Relief({ now }: { now: TasksPage }) {
  const words = { below: amount(now.relief_below), coins: amount(now.relief), n: now.relief_left };
  return (
    <section class="relief" aria-label={w("relief.title")}>
      <p>
        <b>{w("relief.title")}</b>
        <small>{w("relief.text", words)}</small>
      </p>
      <button type="button" class={now.relief_due ? "prim" : "ghostb"} data-action="relief" disabled={!now.relief_due || busy.value} onClick={() => void relieve()}>
        {w("relief.go")}
      </button>
    </section>
  );
}
