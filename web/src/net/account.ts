/** The account over HTTP: each call gives what the server says, or throws the code of its refusal. */
import { deviceSecret, guestName } from "./device";
import type { Account, Kept, PasskeyQuestion } from "./protocol.gen";
import { answerKey, makeKey } from "./passkeys";

/** What was asked was refused; `code` is the server's, or `offline`. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

type Body = Readonly<Record<string, unknown>>;

export async function ask<T>(method: string, path: string, body?: Body): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refused("offline");
  }
  const said = (await answer.json().catch(() => ({}))) as T & { error?: string };
  if (!answer.ok) throw new Refused(said.error ?? "offline");
  return said;
}

const post = <T>(path: string, body: Body = {}): Promise<T> => ask<T>("POST", path, body);

let asked: Promise<Account> | null = null;

/** Who we are: whose cookie we have, else the guest of this device. Parts of a page that ask at once share one sign-in, and its cookie. */
export function whoAmI(): Promise<Account> {
  asked ??= post<Account>("sign-in/device", { device: deviceSecret(), name: guestName() }).finally(() => (asked = null));
  return asked;
}

export const setProfile = (name: string, avatar: number): Promise<Account> => post("account/profile", { name, avatar });

/** *proof*: the password so far, where there is one. */
export const setPassword = (user_name: string, password: string, proof: string | null): Promise<Kept> =>
  post("account/password", { user_name, password, proof });

export const newCodes = (proof: string | null): Promise<Kept> => post("account/recovery-codes", { proof });

export async function addPasskey(proof: string | null): Promise<Kept> {
  const { flow, options } = await post<PasskeyQuestion>("account/passkeys/question", { proof });
  return post<Kept>("account/passkeys", { flow, credential: await makeKey(options), name: "" });
}

export const removePasskey = (id: string): Promise<Account> => ask("DELETE", `account/passkeys/${encodeURIComponent(id)}`);

export const endSignIn = (id: string): Promise<Account | null> => ask("DELETE", `account/sign-ins/${encodeURIComponent(id)}`);

export const deleteAccount = (proof: string | null): Promise<null> => post("account/delete", { proof });

export const enterByPassword = (user_name: string, password: string): Promise<Account> => post("sign-in/password", { user_name, password });

export const enterByCode = (code: string): Promise<Account> => post("sign-in/recovery", { code });

export async function enterByPasskey(): Promise<Account> {
  const { flow, options } = await post<PasskeyQuestion>("sign-in/passkey/question");
  return post<Account>("sign-in/passkey", { flow, credential: await answerKey(options) });
}

export const EXPORT = "/api/account/export";
