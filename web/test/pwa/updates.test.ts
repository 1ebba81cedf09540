import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { Store } from "../../src/core/state";
import type { TableInfo } from "../../src/net/protocol.gen";
import { busy, freeMoment } from "../../src/pwa/moment";
import { reloadOnce } from "../../src/pwa/outdated";
import { Updates, type Registration, type Worker } from "../../src/pwa/updates";

class FakeWorker implements Worker {
  state = "installing";
  said: string[] = [];
  private readonly listeners: (() => void)[] = [];
  addEventListener(_: "statechange", listener: () => void): void {
    this.listeners.push(listener);
  }
  become(state: string): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

class FakeRegistration implements Registration {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  update = vi.fn(() => Promise.resolve());
  private found: () => void = () => undefined;
  addEventListener(_: "updatefound", listener: () => void): void {
    this.found = listener;
  }
  async find(worker: FakeWorker): Promise<void> {
    this.installing = worker;
    this.found();
    worker.become("installed");
    await Promise.resolve();
    await Promise.resolve();
  }
}

const OLD = ["/assets/index-1.js"];
const NEW = ["/assets/index-2.js"];

function takeOver(worker: Worker): void {
  (worker as FakeWorker).said.push("take over");
  (worker as FakeWorker).become("activated");
}

const table = (stage: TableInfo["stage"]) => ({ stage }) as TableInfo;

function made(free: boolean, files = NEW) {
  const reload = vi.fn();
  const moment = signal(free);
  const updates = new Updates({ files: () => Promise.resolve(files), takeOver, loaded: () => OLD, reload }, moment);
  const registration = new FakeRegistration();
  updates.watch(registration);
  return { reload, moment, updates, registration };
}

describe("a new version", () => {
  it("waits while a deal runs, is announced, and is taken afterwards", async () => {
    const { reload, moment, updates, registration } = made(false);
    const worker = new FakeWorker();
    await registration.find(worker);
    expect(updates.ready.value).toBe(true);
    expect(worker.said).toEqual([]);
    moment.value = true;
    expect(worker.said).toEqual(["take over"]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is taken at once where nothing is disturbed", async () => {
    const { reload, registration } = made(true);
    await registration.find(new FakeWorker());
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that this page has come with already takes over without loading it again", async () => {
    const { reload, updates, registration } = made(false, OLD);
    const worker = new FakeWorker();
    await registration.find(worker);
    expect(worker.said).toEqual(["take over"]);
    expect(updates.ready.value).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it("that another page has let in is waited for until the deal is over", async () => {
    const { reload, moment, registration } = made(false);
    const worker = new FakeWorker();
    await registration.find(worker);
    worker.become("activated");
    expect(reload).not.toHaveBeenCalled();
    moment.value = true;
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is the first one when nothing was there before: nothing to announce", async () => {
    const { updates, registration } = made(false);
    registration.active = null;
    await registration.find(new FakeWorker());
    expect(updates.ready.value).toBe(false);
  });

  it("shows itself also by what the server no longer has", () => {
    const { reload, moment, updates } = made(false);
    updates.gone();
    expect(reload).not.toHaveBeenCalled();
    moment.value = true;
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("a free moment", () => {
  it("is in the lobby, between deals and after the last, and never in a deal or while something is done", () => {
    const store = new Store();
    const free = freeMoment(store);
    expect(free.value, "before the first welcome").toBe(false);
    store.name.value = "A7";
    expect(free.value, "lobby").toBe(true);
    busy.value = true;
    expect(free.value, "busy").toBe(false);
    busy.value = false;
    const seen = (["gathering", "playing", "between", "over"] as const).map((stage) => {
      store.info.value = table(stage);
      return free.value;
    });
    expect(seen, "a settlement that has not been shown").toEqual([false, false, false, true]);
    store.settled.value = {} as never;
    store.info.value = table("between");
    expect(free.value).toBe(true);
  });
});

describe("a page of another protocol", () => {
  it("is loaded anew once a minute, no more", () => {
    sessionStorage.clear();
    const reload = vi.fn();
    reloadOnce(reload, 1_000_000);
    reloadOnce(reload, 1_030_000);
    expect(reload).toHaveBeenCalledTimes(1);
    reloadOnce(reload, 1_090_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
