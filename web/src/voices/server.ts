/** Packs of recordings on the server: shared, fetched by their hash, taken back, reported. */
import { Refused } from "../net/account";
import { deviceSecret } from "../net/device";

const asked = (method: string, body?: BodyInit): RequestInit => ({ method, headers: { Authorization: `Device ${deviceSecret()}` }, ...(body && { body }) });

async function call(path: string, request: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api/voices${path}`, request);
  } catch {
    throw new Refused("offline");
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new Refused(said.error ?? "offline");
}

/** Gives the pack's name, the hash of its bytes. */
export async function uploadPack(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await call("", asked("POST", new Blob([content])));
  return ((await answer.json()) as { pack: string }).pack;
}

export async function fetchPack(pack: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await call(`/${pack}`, {})).arrayBuffer());
}

export async function takeBackPack(pack: string): Promise<void> {
  await call(`/${pack}`, asked("DELETE"));
}

export async function reportPack(pack: string): Promise<void> {
  await call(`/${pack}/report`, asked("POST"));
}
