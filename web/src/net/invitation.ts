/** Links that lead into a room, to watch it, or to a person: `/?room=123456`, `/?watch=123456`, `/?friend=<id>`. */

const ROOM = "room";
const WATCH = "watch";
const FRIEND = "friend";
const VOICE = "voice";
const RECORD = "record";
const CLUB = "club";
const INVITATION = /^[\w-]{1,40}$/;
const PACK = /^[0-9a-f]{64}$/;
const YES = /^1$/;
const PERSON = /^[0-9a-f]{1,40}$/;
const CODE = /^[0-9]{6}$/;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const CODE_LENGTH = 6;

export function isRoomCode(text: string): boolean {
  return CODE.test(text);
}

export function roomLink(code: string, origin: string = location.origin): string {
  return `${origin}/?${ROOM}=${code}`;
}

export function watchLink(code: string, origin: string = location.origin): string {
  return `${origin}/?${WATCH}=${code}`;
}

/** Such a link leads nowhere from another machine. */
export function isLoopback(host: string = location.hostname): boolean {
  return LOOPBACK.test(host);
}

/** The code in the page's address, which is then taken out of it: a reload must not join again. */
export function takeRoomFromAddress(): string | null {
  return takeCode(ROOM);
}

/** The same for a table to watch. */
export function takeWatchFromAddress(): string | null {
  return takeCode(WATCH);
}

export function friendLink(player: string, origin: string = location.origin): string {
  return `${origin}/?${FRIEND}=${player}`;
}

/** The same for a person, whom one may ask to be one's friend. */
export function takeFriendFromAddress(): string | null {
  return takeFromAddress(FRIEND, PERSON);
}

/** Where somebody without an account records, and where a pack that was shared can be taken over. */
export function recordLink(origin: string = location.origin): string {
  return `${origin}/?${RECORD}=1`;
}

export function voiceLink(pack: string, origin: string = location.origin): string {
  return `${origin}/?${VOICE}=${pack}`;
}

export function takeVoiceFromAddress(): string | null {
  return takeFromAddress(VOICE, PACK);
}

export function takeRecordFromAddress(): boolean {
  return takeFromAddress(RECORD, YES) !== null;
}

/** The same for a club. */
export function takeClubFromAddress(): string | null {
  return takeFromAddress(CLUB, INVITATION);
}

export function clubLink(code: string, origin: string = location.origin): string {
  return `${origin}/?${CLUB}=${code}`;
}

const takeCode = (parameter: string): string | null => takeFromAddress(parameter, CODE);

function takeFromAddress(parameter: string, form: RegExp): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get(parameter);
  if (code === null) return null;
  address.searchParams.delete(parameter);
  history.replaceState(null, "", address);
  return form.test(code) ? code : null;
}

/** Copies by whatever this page may use: the modern way needs a secure context, home networks have none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // what lies behind an open dialog cannot be selected
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/** Hand the link to the system's share sheet; false if there is none or it was put away. */
export async function shareLink(text: string, url: string): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ text, url });
    return true;
  } catch {
    return false;
  }
}
