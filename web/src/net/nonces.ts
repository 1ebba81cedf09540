/**
 * What this browser adds to the seeds of deals, kept so that one can check afterwards that it was used.
 *
 * The server has committed to its secret before it hears a nonce (docs/fair.md).
 */
import { randomHex, remember, remembered } from "./device";

const KEY = "hokchiu.nonces";
const NONCE_BYTES = 16;
/** The last deals that this browser can check its own part of. */
export const KEPT = 100;

type Pair = readonly [commitment: string, nonce: string];

function kept(): Pair[] {
  try {
    const pairs: unknown = JSON.parse(remembered(KEY) ?? "[]");
    return Array.isArray(pairs) ? (pairs as Pair[]) : [];
  } catch {
    return [];
  }
}

/** The nonce for the deal of this commitment; made by lot when it is first asked for, and then the same. */
export function nonceFor(commitment: string): string {
  const known = ownNonce(commitment);
  if (known !== null) return known;
  const nonce = randomHex(NONCE_BYTES);
  remember(KEY, JSON.stringify([...kept(), [commitment, nonce]].slice(-KEPT)));
  return nonce;
}

/** The nonce that this browser gave for a commitment; null if it gave none, or long ago. */
export function ownNonce(commitment: string): string | null {
  return kept().find(([known]) => known === commitment)?.[1] ?? null;
}
