/** What the account sheet knows and is doing; gone when it closes, apart from who we are. */
import { batch, signal } from "@preact/signals";
import { Refused, enterByPasskey, whoAmI } from "../../net/account";
import { passkeysHere } from "../../net/passkeys";
import type { Account, Kept } from "../../net/protocol.gen";

export type View = "home" | "keep" | "codes" | "enter" | "devices" | "data";

export const account = signal<Account | null>(null);
export const view = signal<View>("home");
export const busy = signal(false);
/** The code of the last refusal. */
export const trouble = signal<string | null>(null);
/** New recovery codes, which are shown this once. */
export const codes = signal<readonly string[]>([]);

export function show(next: View): void {
  batch(() => {
    view.value = next;
    trouble.value = null;
  });
}

/** Ask who we are: other devices may have come meanwhile. */
export const look = (): Promise<void> =>
  run(async () => {
    account.value = await whoAmI();
  });

/** Begin afresh: the sheet opens. */
export function begin(): void {
  show("home");
  void look();
}

/** The sheet closes: codes are not shown again. */
export function end(): void {
  codes.value = [];
}

/** Do one thing at a time; what is refused is told on the sheet. */
export async function run(job: () => Promise<void>): Promise<void> {
  if (busy.value) return;
  busy.value = true;
  trouble.value = null;
  try {
    await job();
  } catch (no) {
    trouble.value = no instanceof Refused ? no.code : "cancelled";
  }
  busy.value = false;
}

/** Take over a change of what keeps the account; new codes are shown first. */
export function kept(change: Kept): void {
  batch(() => {
    account.value = change.account;
    codes.value = change.codes;
    show(change.codes.length > 0 ? "codes" : "keep");
  });
}

/** Do what needs proof; who has no password proves himself by his passkey, and it is done then. */
export async function proving<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (no) {
    if (!(no instanceof Refused) || no.code !== "proof_needed") throw no;
    // What was enough a while ago may not be any more.
    account.value = await whoAmI();
    if (account.value.proof !== "passkey") throw no;
    account.value = await enterByPasskey();
    return job();
  }
}

/** Whether the password must be given once more to change anything. */
export function needsPassword(who: Account): boolean {
  return who.proof === "password";
}

export function canHavePasskeys(who: Account): boolean {
  return who.passkeys_possible && passkeysHere();
}
