import { afterEach, describe, expect, it } from "vitest";
import { chooseLanguage, boardWords, LANGUAGES } from "../../src/i18n";
import type { TableEvent } from "../../src/net/protocol.gen";
import { corrected, said } from "../../src/pages/lesson/Coach";
import { Course } from "../../src/pages/lesson/course";
import deals from "../../src/pages/lesson/deals.gen.json";
import { reached, remain, rememberDone, isNew } from "../../src/pages/lesson/state";
import { stepsOf, type Played, type Step } from "../../src/pages/lesson/steps";
import { WORDS, type Key } from "../../src/pages/lesson/words";

const STEPS = stepsOf(deals as unknown as Played[]);

function begun(at = 0): { course: Course; stops: number[] } {
  const stops: number[] = [];
  const course = new Course(STEPS, { later: () => () => undefined, pause: () => 0, stopped: (step) => stops.push(step) }, "A7");
  course.start(at);
  return { course, stops };
}

function wanted(step: Step | undefined): string {
  if (step?.kind !== "ask") throw new Error("no question");
  return step.want;
}

/** Another answer than the wanted one, if there is any. */
function another(step: Step | undefined): string | undefined {
  return step?.kind === "ask" ? step.ask.options.find(({ action }) => action !== step.want)?.action : undefined;
}

function go(course: Course): void {
  if (course.step?.kind === "ask") course.act(wanted(course.step));
  else course.onward();
}

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

const last = STEPS.length - 1;

function through(course: Course, see: () => void): void {
  for (let n = 0; n < STEPS.length && course.at.value < last; n += 1) {
    see();
    go(course);
  }
}

afterEach(() => chooseLanguage("zh-Hans"));

describe("the lesson", () => {
  it("leads through flowers, the gold, chow, pung, kong, a win, the settlement and robbing the gold", () => {
    const { course } = begun();
    const answers: string[] = [];
    const happened = new Set<TableEvent["e"]>();
    through(course, () => {
      if (course.step?.kind === "ask") answers.push(wanted(course.step));
    });
    for (const step of STEPS) if (step.kind === "event") happened.add(step.event.e);
    expect(answers.map((answer) => answer.split(":")[0])).toEqual(["discard", "chow", "discard", "pung", "discard", "open_kong", "discard", "win", "rob_gold"]);
    expect([...happened]).toEqual(expect.arrayContaining(["flower", "replace", "open_gold", "meld", "win", "settled"]));
    expect(course.store.settled.value).toMatchObject({ winner: 0, how: "rob_gold", payments: [132, -44, -44, -44] });
    expect(course.step).toEqual({ kind: "result", key: "done" });
    course.onward();
    expect(course.at.value).toBe(last);
  });

  it("goes on with the wanted answer only, and explains every other one", () => {
    const { course } = begun();
    const explained = new Set<string>();
    through(course, () => {
      const wrong = another(course.step);
      if (!wrong) return;
      const { at, store } = course;
      const before = at.value;
      course.act(wrong);
      expect(at.value).toBe(before);
      expect(course.mistake.value?.action).toBe(wrong);
      expect(store.sent.value, "it may be answered again").toBeNull();
      explained.add(corrected(course.mistake.value ?? { count: 0, action: "", want: "" }, boardWords.value));
    });
    expect(explained.size).toBeGreaterThan(4);
    for (const text of explained) expect(text).not.toMatch(/[{}]|undefined|「」/);
    expect(course.mistake.value).toBeNull();
  });

  it("takes no answer while something is said, and no reading on while something is asked", () => {
    const { course } = begun();
    course.act("discard:9p");
    expect(course.step?.kind).toBe("say");
    while (course.step?.kind !== "ask") course.onward();
    const { at } = course;
    const asked = at.value;
    course.onward();
    expect(at.value).toBe(asked);
  });

  it("is gone on with where one stopped, with the same table before one", () => {
    const { course, stops } = begun();
    through(course, () => {
      const again = begun(course.at.value).course;
      expect(again.store.view.value, `step ${course.at.value}`).toEqual(course.store.view.value);
      expect(again.store.ask.value?.message).toEqual(course.store.ask.value?.message);
    });
    expect(stops.length).toBeGreaterThan(15);
    expect(begun(9_999).course.at.value, "of another version").toBe(begun().course.at.value);
  });

  it("remembers where one stopped, and that one has been through", () => {
    localStorage.clear();
    expect([reached(), isNew()]).toEqual([0, true]);
    remain(7);
    expect([reached(), isNew()]).toEqual([7, false]);
    rememberDone();
    expect([reached(), isNew()]).toEqual([0, false]);
  });
});

describe("what the lesson says", () => {
  it("is there in three languages, with the same places to fill", () => {
    for (const key of Object.keys(WORDS["zh-Hans"]) as Key[])
      for (const { id } of LANGUAGES) expect(places(WORDS[id][key]), `${id} ${key}`).toEqual(places(WORDS["zh-Hans"][key]));
    expect(Object.values(WORDS.en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it.each(LANGUAGES.map(({ id }) => id))("has words for every step (%s)", (id) => {
    chooseLanguage(id);
    const told = STEPS.filter((step) => step.kind !== "event").map((step) => said(step, boardWords.value));
    expect(told.every((text) => text.length > 5 && !/[{}]/.test(text))).toBe(true);
    expect(new Set(told).size, "nothing is said twice").toBe(told.length);
  });

  it("says all that it knows", () => {
    const used = new Set(STEPS.flatMap((step) => (step.kind === "event" ? [] : [step.key])));
    const pages = ["title", "next", "leave", "restart", "play", "back", "rob_next", "progress", "menu"];
    const unused = Object.keys(WORDS.en).filter((key) => !used.has(key as Key) && !key.startsWith("wrong.") && !pages.includes(key));
    expect(unused).toEqual([]);
  });
});
