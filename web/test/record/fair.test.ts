import { describe, expect, it } from "vitest";
import { checksOf, drawnFromWall } from "../../src/record/checks";
import { canonical, commitmentOf, diceOf, seedOf, wallOf } from "../../src/record/fair";
import { FAIR_CASES, NAMES, recordNamed } from "./corpus";

const FAIR = "v2-encyclopedia.jsonl";

const failing = (change: (record: ReturnType<typeof recordNamed>) => void): string[] => {
  const record = recordNamed(FAIR);
  change(record);
  return checksOf(record).flatMap(({ name, holds }) => (holds === false ? [name] : []));
};
const other = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

describe("the fair wall", () => {
  it.each(FAIR_CASES)("case $# gives what other programs found", (one) => {
    expect(commitmentOf(one.secret, one)).toBe(one.commitment);
    expect(seedOf(one.secret, one, one.nonces)).toBe(one.seed);
    expect(wallOf(one.seed).join(" ")).toBe(one.wall);
    expect(diceOf(one.seed)).toEqual(one.dice);
  });

  it("canonical JSON is Python's", () => {
    expect(canonical({ b: true, a: [1, "x"], "é": { z: null, y: "福" } })).toBe('{"a":[1,"x"],"b":true,"\\u00e9":{"y":"\\u798f","z":null}}');
  });
});

describe("the checks of a record", () => {
  it.each(NAMES)("all hold for %s", (name) => {
    const checks = checksOf(recordNamed(name));
    expect(checks.filter(({ holds }) => holds === false)).toEqual([]);
    expect(checks.find(({ name: step }) => step === "wall")?.holds).toBe(true);
  });

  it.each(NAMES)("the tiles drawn in %s are those of its wall, where that can be told", (name) => {
    const { header, events } = recordNamed(name);
    const chosen = name.includes("duel71");
    expect(drawnFromWall(header.wall.split(" "), events)).toBe(chosen ? null : true);
  });

  it("another secret is found", () => {
    expect(failing(({ header: { fair } }) => fair && (fair.secret = other(fair.secret)))).toContain("wall");
  });
  it("another nonce is found", () => {
    const found = failing(({ header: { fair } }) => fair && (fair.nonces[0] = other(fair.nonces[0] ?? "")));
    expect(found).toContain("wall");
    expect(found).not.toContain("commitment");
  });
  it("a nonce put in later is found", () => {
    expect(failing(({ header: { fair } }) => fair && (fair.nonces[1] = "0".repeat(32)))).toContain("wall");
  });
  it("tiles of the wall that changed places are found", () => {
    const found = failing(({ header }) => {
      const tiles = header.wall.split(" ");
      header.wall = [...tiles.slice(1), tiles[0]].join(" ");
    });
    expect(found).toContain("wall");
    expect(found).toContain("drawn");
  });
  it("another option is found", () => {
    expect(failing(({ header }) => (header.options = { ...header.options, rob_kong: !header.options.rob_kong }))).toEqual(["rules"]);
  });
  it("a tile that was not drawn from the wall is found", () => {
    const found = failing(({ events }) => {
      const draw = events.find((event) => event.e === "draw");
      if (draw) draw.tile = draw.tile === "1m" ? "2m" : "1m";
    });
    expect(found).toEqual(["drawn"]);
  });
  it("the nonce that this browser gave must be among those used", () => {
    const record = recordNamed(FAIR);
    const own = (nonce: string | null) => checksOf(record, nonce).find(({ name }) => name === "own")?.holds;
    expect(own(record.header.fair?.nonces[0] ?? null)).toBe(true);
    expect(own("0".repeat(32))).toBe(false);
    expect(own(null)).toBe(null);
  });
  it("what is no hexadecimal fails and does not throw", () => {
    expect(failing(({ header: { fair } }) => fair && (fair.secret = "xyz"))).toContain("seed");
  });
});
