/** What moderators and operators ask; each call throws the code of a refusal. */
import { ask, whoAmI } from "./account";
import type { AccountDetails, AccountsFound, AuditLog, NoticeAsked, NoticeRows, OperatorOverview, OperatorTables, ReportQueue, SanctionAsked, SanctionRow } from "./protocol.gen";

type Body = Readonly<Record<string, unknown>>;

const get = <T>(path: string): Promise<T> => ask<T>("GET", `operator${path}`);
const post = <T>(path: string, body: Body): Promise<T> => ask<T>("POST", `operator${path}`, body);
const person = (player: string): string => `/accounts/${encodeURIComponent(player)}`;

export async function overview(): Promise<OperatorOverview> {
  await whoAmI();
  return get<OperatorOverview>("");
}

export const tables = (): Promise<OperatorTables> => get("/tables");

export const endTable = (table: string, why: string): Promise<null> => post(`/tables/${encodeURIComponent(table)}/end`, { why });

export const search = (text: string): Promise<AccountsFound> => get(`/accounts?q=${encodeURIComponent(text)}`);

export const account = (player: string): Promise<AccountDetails> => get(person(player));

export const sanction = (player: string, asked: SanctionAsked): Promise<AccountDetails> => post(`${person(player)}/sanction`, { ...asked });

export const rename = (player: string, name: string, why: string): Promise<AccountDetails> => post(`${person(player)}/rename`, { name, why });

export const kick = (player: string, why: string): Promise<AccountDetails> => post(`${person(player)}/kick`, { why });

export const revoke = (id: number, why: string): Promise<SanctionRow> => post(`/sanctions/${id}/revoke`, { why });

export const reports = (handled: boolean): Promise<ReportQueue> => get(`/reports${handled ? "?handled=1" : ""}`);

export const decide = (id: number, decision: string, answer: string): Promise<ReportQueue> => post(`/reports/${id}/decide`, { decision, answer });

export const buryVoice = (pack: string, why: string): Promise<null> => post(`/voices/${pack}/bury`, { why });

export const audit = (before: number | null): Promise<AuditLog> => get(`/audit${before === null ? "" : `?before=${before}`}`);

export const notices = (): Promise<NoticeRows> => get("/notices");

export const tell = (asked: NoticeAsked): Promise<NoticeRows> => post("/notices", { ...asked });

export const withdraw = (id: number): Promise<NoticeRows> => post(`/notices/${id}/withdraw`, {});
