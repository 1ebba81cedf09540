/** What the operator's page knows. Nothing is kept of it in the browser. */
import { batch, signal, type Signal } from "@preact/signals";
import { trying } from "../../net/trying";
import * as net from "../../net/operator";
import type { AccountDetails, AccountsFound, AuditEntry, AuditLog, NoticeRows, OperatorOverview, OperatorTables, ReportQueue } from "../../net/protocol.gen";

export const TABS = ["overview", "people", "reports", "audit", "notices"] as const;
export type Tab = (typeof TABS)[number];

export const tab = signal<Tab>("overview");
export const overview = signal<OperatorOverview | null>(null);
export const tables = signal<OperatorTables | null>(null);
export const found = signal<AccountsFound | null>(null);
export const person = signal<AccountDetails | null>(null);
export const queue = signal<ReportQueue | null>(null);
export const handled = signal(false);
export const entries = signal<AuditEntry[] | null>(null);
export const older = signal(false);
export const notices = signal<NoticeRows | null>(null);
/** The code of the last refusal. */
export const trouble = signal<string | null>(null);

/** Whether it could be done. */
export const run = (work: () => Promise<unknown>): Promise<boolean> => trying(trouble, work);

async function into<T>(place: Signal<T | null>, work: Promise<T>): Promise<void> {
  place.value = await work;
}

const FETCH: Record<Tab, () => Promise<unknown>> = {
  overview: () => Promise.all([into(overview, net.overview()), into(tables, net.tables())]),
  people: () => (person.value ? into(person, net.account(person.value.account.player)) : into(found, net.search(""))),
  reports: () => into(queue, net.reports(handled.value)),
  audit: () => net.audit(null).then(takeLog),
  notices: () => into(notices, net.notices()),
};

function takeLog(log: AuditLog): void {
  batch(() => {
    entries.value = log.entries;
    older.value = log.more;
  });
}

/** Who one is comes first: others see nothing here. */
export const begin = (): Promise<boolean> =>
  run(async () => {
    await into(overview, net.overview());
    await into(tables, net.tables());
  });

export function show(next: Tab): void {
  batch(() => {
    tab.value = next;
    trouble.value = null;
    if (next === "people") person.value = null;
  });
  void look();
}

export const look = (): Promise<boolean> => run(FETCH[tab.value]);

export const moreLog = (): Promise<boolean> =>
  run(async () => {
    const before = entries.value ?? [];
    const log = await net.audit(before.at(-1)?.id ?? null);
    batch(() => {
      entries.value = [...before, ...log.entries];
      older.value = log.more;
    });
  });

export const find = (text: string): Promise<boolean> => run(() => into(found, net.search(text)));

export const open = (player: string): Promise<boolean> =>
  run(async () => {
    const details = await net.account(player);
    batch(() => {
      person.value = details;
      tab.value = "people";
    });
  });

/** An act on the account that is open; it answers with the account. */
export const onPerson = (work: (player: string) => Promise<AccountDetails>): Promise<boolean> =>
  run(async () => {
    if (person.value) person.value = await work(person.value.account.player);
  });

/** An act after which the tab is fetched once more. */
export const act = (work: () => Promise<unknown>): Promise<boolean> =>
  run(async () => {
    await work();
    await FETCH[tab.value]();
  });
