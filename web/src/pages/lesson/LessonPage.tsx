/** The lesson: the table itself, a deal that the engine has played, and somebody who says what to do. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board, type BoardSettings } from "../../board/Board";
import { DISCARD_MS, SPEED } from "../../board/pacing";
import { pauseFor } from "../../core/pace";
import { speed } from "../../core/settings";
import { boardWords, t } from "../../i18n";
import { guestName } from "../../net/device";
import type { TableEvent } from "../../net/protocol.gen";
import { Dialog } from "../parts";
import { Result } from "../result/Result";
import { modelOf } from "../TablePage";
import { Coach, corrected } from "./Coach";
import { Course, TABLE } from "./course";
import deals from "./deals.gen.json";
import "./lesson.css";
import { Pointer } from "./Pointer";
import { closeLesson, reached, remain, rememberDone } from "./state";
import { stepsOf, type Played } from "./steps";
import { say } from "./words";

/** The others seem to think, so that one can follow. */
const THINK_MS = 650;

function pause(event: TableEvent, opening: boolean): number {
  const shown = pauseFor({ t: "event", table: TABLE, version: 0, event }, speed.value, opening);
  return event.e === "draw" || event.e === "discard" ? shown + (THINK_MS - DISCARD_MS) * SPEED[speed.value] : shown;
}

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

function useCourse(): Course {
  const course = useMemo(() => {
    const steps = stepsOf(deals as unknown as Played[]);
    const stopped = (step: number) => (step + 1 < steps.length ? remain(step) : rememberDone());
    return new Course(steps, { later, pause, stopped }, guestName() ?? "");
  }, []);
  useEffect(() => {
    course.start(reached());
    return () => course.stop();
  }, [course]);
  return course;
}

interface Props {
  /** A game against bots, at once; null without a server. */
  onPlay: (() => void) | null;
}

export default function LessonPage({ onPlay }: Props) {
  const course = useCourse();
  const [menu, setMenu] = useState(false);
  const { store } = course;
  const { info, view } = store;
  const words = boardWords.value;
  const step = course.waiting.value ? course.step : undefined;
  const settled = store.settled.value;
  const mistake = course.mistake.value;
  const settings: BoardSettings = { speed: speed.value, turn: false };
  const model = info.value && view.value && modelOf(store, info.value, view.value);
  const asking = step?.kind === "ask";
  return (
    <div class="lesson">
      {model ? (
        <Board
          model={{ ...model, refused: mistake && { count: mistake.count, text: corrected(mistake, words) } }}
          words={words}
          settings={settings}
          active={!menu && asking}
          onAction={(action) => course.act(action)}
          onBack={() => undefined}
          onMenu={() => setMenu(true)}
        />
      ) : (
        <main class="felt" />
      )}
      {asking && !menu && <Pointer want={step.want} />}
      <Coach course={course} />
      {step?.kind === "result" && settled && view.value && info.value && (
        <Result settled={settled} view={view.value} info={info.value} onLook={() => undefined} footer={<ResultFooter course={course} onPlay={onPlay} />} />
      )}
      {menu && <LessonMenu course={course} onClose={() => setMenu(false)} />}
    </div>
  );
}

function ResultFooter({ course, onPlay }: { course: Course } & Props) {
  const { step } = course;
  const last = course.at.value + 1 === course.steps.length;
  const play = () => {
    closeLesson();
    onPlay?.();
  };
  return (
    <footer>
      <p class="auto" role="status">
        {step?.kind === "result" && say(step.key)}
      </p>
      {last && (
        <button type="button" class="ghostb" data-action="leave" onClick={closeLesson}>
          {say("back")}
        </button>
      )}
      {!last && (
        <button type="button" class="prim" data-action="onward" onClick={() => course.onward()}>
          {say("rob_next")}
        </button>
      )}
      {last && onPlay && (
        <button type="button" class="prim" data-action="play" onClick={play}>
          {say("play")}
        </button>
      )}
    </footer>
  );
}

function LessonMenu({ course, onClose }: { course: Course; onClose(): void }) {
  const restart = () => {
    course.start(0);
    onClose();
  };
  return (
    <Dialog title={say("title")} class="menu" onClose={onClose}>
      <p>
        {say("progress", { n: course.at.value + 1, of: course.steps.length })}
        <br />
        {say("menu")}
      </p>
      <div class="menu-row">
        <button type="button" class="ghostb" data-action="restart" onClick={restart}>
          {say("restart")}
        </button>
        <button type="button" class="ghostb" data-action="leave" onClick={closeLesson}>
          {say("leave")}
        </button>
      </div>
      <button type="button" class="prim" onClick={onClose}>
        {t("menu.resume")}
      </button>
    </Dialog>
  );
}
