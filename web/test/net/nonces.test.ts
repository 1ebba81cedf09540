import { beforeEach, describe, expect, it } from "vitest";
import { KEPT, nonceFor, ownNonce } from "../../src/net/nonces";

beforeEach(() => localStorage.clear());

describe("the nonces of this browser", () => {
  it("are sixteen bytes by lot, and the same when asked for again", () => {
    const nonce = nonceFor("a");
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(nonceFor("a")).toBe(nonce);
    expect(nonceFor("b")).not.toBe(nonce);
    expect(ownNonce("a")).toBe(nonce);
  });

  it("are forgotten after a hundred deals, and unknown ones are none", () => {
    nonceFor("first");
    for (let i = 0; i < KEPT; i += 1) nonceFor(`deal ${i}`);
    expect(ownNonce("first")).toBeNull();
    expect(ownNonce("never")).toBeNull();
  });

  it("survive a memory that somebody has written nonsense into", () => {
    localStorage.setItem("hokchiu.nonces", "{");
    expect(ownNonce("a")).toBeNull();
    expect(nonceFor("a")).toHaveLength(32);
  });
});
