/** Passkeys in the browser: the server's questions and the browser's answers, both as JSON. Bytes travel as base64url. */

type Json = Record<string, unknown>;

/** Whether this browser has passkeys here: over HTTPS, or on localhost. */
export function passkeysHere(): boolean {
  return globalThis.isSecureContext === true && "PublicKeyCredential" in globalThis && "credentials" in navigator;
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toBase64url(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Makes a passkey on the device; throws if the person would rather not. */
export async function makeKey(options: Json): Promise<Json> {
  const { user, challenge, excludeCredentials } = options as { user: Json; challenge: string; excludeCredentials?: Json[] };
  const publicKey = {
    ...options,
    challenge: fromBase64url(challenge),
    user: { ...user, id: fromBase64url(String(user.id)) },
    excludeCredentials: (excludeCredentials ?? []).map(withBytes),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return told(made, { clientDataJSON, attestationObject });
}

/** Signs with a passkey that the person chooses; throws if he would rather not. */
export async function answerKey(options: Json): Promise<Json> {
  const publicKey = { ...options, challenge: fromBase64url(String(options.challenge)), allowCredentials: [] } as unknown as PublicKeyCredentialRequestOptions;
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response as AuthenticatorAssertionResponse;
  return told(found, { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) });
}

const withBytes = (one: Json): Json => ({ ...one, id: fromBase64url(String(one.id)) });

function told(credential: PublicKeyCredential, response: Record<string, ArrayBuffer>): Json {
  const parts = Object.entries(response).map(([name, bytes]) => [name, toBase64url(bytes)]);
  return { id: credential.id, rawId: toBase64url(credential.rawId), type: credential.type, response: Object.fromEntries(parts) };
}
