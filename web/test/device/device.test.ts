import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepAwake } from "../../src/device/awake";
import { guardBack } from "../../src/device/back";
import { feel } from "../../src/device/haptics";
import { chooseComfort, comfort, readComfort, unhurried, wearComfort } from "../../src/device/settings";
import type { Ask } from "../../src/net/protocol.gen";

const ask = (decision: string, window: Ask["window"]) => ({ message: { t: "ask", decision, window, options: [] } as Ask });

describe("what is felt", () => {
  it("is short for the own turn, double where one may claim, once for each question", () => {
    const shaken: number[][] = [];
    const question = signal<{ message: Ask } | null>(null);
    const wanted = signal(true);
    const touched = vi.fn(() => true);
    feel(question, wanted, { shake: (pattern) => shaken.push(pattern), touched });
    question.value = ask("1.0.1", "turn");
    question.value = ask("1.0.1", "turn");
    question.value = null;
    question.value = ask("1.0.2", "claims");
    expect(shaken).toEqual([[15], [10, 30, 10]]);
    wanted.value = false;
    question.value = ask("1.0.3", "turn");
    wanted.value = true;
    touched.mockReturnValue(false);
    question.value = ask("1.0.4", "turn");
    expect(shaken).toHaveLength(2);
  });
});

describe("the screen", () => {
  it("stays on while it is wanted and seen, and goes back to itself afterwards", async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    const wanted = signal(false);
    const visible = signal(true);
    keepAwake(wanted, { request, visible });
    expect(request).not.toHaveBeenCalled();
    wanted.value = true;
    visible.value = false;
    visible.value = true;
    await vi.waitFor(() => expect([request.mock.calls.length, release.mock.calls.length]).toEqual([2, 1]));
    wanted.value = false;
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  });

  it("that may not be kept on is no fault", async () => {
    const wanted = signal(true);
    keepAwake(wanted, { request: () => Promise.reject(new Error("low battery")), visible: signal(true) });
    wanted.value = false;
    await Promise.resolve();
    keepAwake(wanted, { request: undefined, visible: signal(true) });
  });
});

/** A history of which only the newest entry is known, and the one before it. */
class FakeHistory {
  entries: unknown[] = [null];
  private gone: () => void = () => undefined;
  get state(): unknown {
    return this.entries.at(-1);
  }
  pushState(state: unknown): void {
    this.entries.push(state);
  }
  /** Takes effect at once, or with the next `settle`. */
  late = false;
  private waiting = 0;
  back(): void {
    this.waiting += 1;
    if (!this.late) this.settle();
  }
  settle(): void {
    for (; this.waiting > 0; this.waiting -= 1) {
      this.entries.pop();
      this.gone();
    }
  }
  listen = (then: () => void): void => {
    this.gone = then;
  };
}

describe("the back gesture", () => {
  it("stays on the page and asks while it is guarded, and leaves no trace afterwards", () => {
    const history = new FakeHistory();
    const guarded = signal(false);
    const back = vi.fn();
    guardBack(guarded, back, { history, listen: history.listen });
    expect(history.entries).toHaveLength(1);
    guarded.value = true;
    history.back();
    history.back();
    expect(back).toHaveBeenCalledTimes(2);
    expect(history.entries).toHaveLength(2);
    guarded.value = false;
    expect(history.entries).toHaveLength(1);
    expect(back).toHaveBeenCalledTimes(2);
  });

  it("is no gesture when one sheet closes and another opens at once", () => {
    const history = new FakeHistory();
    history.late = true;
    const guarded = signal(true);
    const back = vi.fn();
    guardBack(guarded, back, { history, listen: history.listen });
    guarded.value = false;
    guarded.value = true;
    history.settle();
    expect(back).not.toHaveBeenCalled();
    expect(history.entries).toHaveLength(2);
    history.back();
    history.settle();
    expect(back).toHaveBeenCalledOnce();
  });

  it("is guarded by the entry that a page before a reload has left", () => {
    const history = new FakeHistory();
    history.pushState({ hokchiu: "guard" });
    const guarded = signal(false);
    guardBack(guarded, vi.fn(), { history, listen: history.listen });
    expect(history.entries).toHaveLength(2);
    guarded.value = true;
    expect(history.entries).toHaveLength(2);
    guarded.value = false;
    expect(history.entries).toHaveLength(1);
  });
});

describe("large print", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => chooseComfort(readComfort(null)));

  it("is remembered, and worn by the page", () => {
    wearComfort(document.documentElement);
    chooseComfort({ large: true });
    expect(document.documentElement.hasAttribute("data-large")).toBe(true);
    expect(readComfort(localStorage.getItem("hokchiu.comfort"))).toEqual(comfort.value);
    chooseComfort({ large: false });
    expect(document.documentElement.hasAttribute("data-large")).toBe(false);
  });

  it("gives new rooms twice the time, or what was chosen if that is more", () => {
    expect(unhurried({})).toEqual({});
    chooseComfort({ large: true });
    expect(unhurried({})).toEqual({ first_discard_s: 60, turn_s: 30, claim_s: 20 });
    expect(unhurried({ turn_s: 90, claim_s: 5 })).toEqual({ first_discard_s: 60, turn_s: 90, claim_s: 20 });
  });

  it.each(["{", "null", "[]", '{"large":"yes"}'])("does not choke on %s", (stored) => {
    expect(readComfort(stored)).toEqual({ large: false, awake: true, haptics: true });
  });
});
