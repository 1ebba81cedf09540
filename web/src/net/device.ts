/** Who this browser is: a secret made once, and the name of the guest. Works over plain HTTP. */

const DEVICE_KEY = "hokchiu.device";
const NAME_KEY = "hokchiu.name";
const SECRET_BYTES = 32;

/** For a browser that forbids storage: it still plays, for the length of the page. */
const forgetful = new Map<string, string>();

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return forgetful.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    forgetful.set(key, value);
  }
}

/** Random bytes as lower-case hex. `crypto.getRandomValues` is there without a secure context. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function deviceSecret(): string {
  const known = remembered(DEVICE_KEY);
  if (known && known.length >= SECRET_BYTES) return known;
  const made = randomHex(SECRET_BYTES);
  remember(DEVICE_KEY, made);
  return made;
}

export function guestName(): string | null {
  return remembered(NAME_KEY);
}

export function rememberName(name: string): void {
  remember(NAME_KEY, name);
}

/** This device is nobody's any more: the next page begins with a new guest. */
export function forgetDevice(): void {
  for (const key of [DEVICE_KEY, NAME_KEY]) {
    forgetful.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // nothing was stored
    }
  }
}
