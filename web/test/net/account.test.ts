import { afterEach, describe, expect, it, vi } from "vitest";
import { Refused, endSignIn, enterByPassword, whoAmI } from "../../src/net/account";
import { deviceSecret } from "../../src/net/device";
import { fromBase64url, passkeysHere, toBase64url } from "../../src/net/passkeys";

afterEach(() => vi.unstubAllGlobals());

function server(status: number, body: unknown) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("the account over HTTP", () => {
  it("says who this device is", async () => {
    const fetch = server(200, { name: "Ann" });
    expect(await whoAmI()).toEqual({ name: "Ann" });
    const [path, how] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect([path, how.method]).toEqual(["/api/sign-in/device", "POST"]);
    expect(JSON.parse(String(how.body)).device).toBe(deviceSecret());
  });

  it("throws the server's code for what it refuses", async () => {
    server(403, { error: "wrong_password", text: "no" });
    await expect(enterByPassword("ann", "x")).rejects.toMatchObject({ code: "wrong_password" });
  });

  it("throws that it is offline where nobody answers, or not in JSON", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    await expect(whoAmI()).rejects.toEqual(new Refused("offline"));
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
    await expect(whoAmI()).rejects.toMatchObject({ code: "offline" });
  });

  it("takes an answer without an account: it was the own device", async () => {
    server(200, null);
    expect(await endSignIn("a/b")).toBeNull();
  });
});

describe("bytes of passkeys", () => {
  it("travel as base64url and back", () => {
    const bytes = Uint8Array.from([0, 251, 255, 62, 63, 7]);
    expect(toBase64url(bytes.buffer)).toBe("APv_Pj8H");
    expect([...fromBase64url("APv_Pj8H")]).toEqual([...bytes]);
    expect(toBase64url(Uint8Array.from([1]).buffer)).toBe("AQ");
    expect([...fromBase64url("AQ")]).toEqual([1]);
  });

  it("are not to be had without a secure context", () => {
    vi.stubGlobal("isSecureContext", false);
    expect(passkeysHere()).toBe(false);
  });
});
