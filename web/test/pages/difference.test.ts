import { afterEach, describe, expect, it } from "vitest";
import { chooseLanguage } from "../../src/i18n";
import { sorted } from "../../src/pages/rules/data";
import { allowedText, changedOptions, refusalLines, sameOptions, summaryLine, valueText, withChange } from "../../src/pages/rules/difference";
import { GOLD, OPTIONS, PAGE, RESERVE, ROB_KONG } from "./rules-data";

afterEach(() => chooseLanguage("zh-Hans"));

describe("changes of a rule set", () => {
  it("are kept by name, and the preset's own value is none", () => {
    const changed = withChange(RESERVE, 16, {});
    expect(changed).toEqual({ reserve: 16 });
    expect(withChange(RESERVE, 18, changed)).toEqual({});
  });

  it("are the options whose value is not the preset's", () => {
    expect(changedOptions(PAGE, { reserve: 16, rob_kong: false })).toEqual([RESERVE]);
  });

  it("read as one line with their rule set", () => {
    expect(summaryLine(PAGE, { reserve: 16, gold_discard: "forbidden" })).toBe("百科福州麻将 · 打金：不可打 · 留牌：16 张");
    chooseLanguage("en");
    expect(summaryLine(PAGE, {})).toBe("Encyclopedia Fuzhou");
  });

  it("in another order are the same", () => {
    expect(sorted({ b: 1, a: 2 })).toBe(sorted({ a: 2, b: 1 }));
    expect(sameOptions({ ...OPTIONS, options: { b: 1, a: 2 } }, { ...OPTIONS, options: { a: 2, b: 1 } })).toBe(true);
    expect(sameOptions(OPTIONS, { ...OPTIONS, deals: 4 })).toBe(false);
  });
});

describe("values in words", () => {
  it.each([
    [RESERVE, 16, "16 张"],
    [ROB_KONG, true, "是"],
    [GOLD, "forbidden", "不可打"],
  ] as const)("%#", (option, value, text) => {
    expect(valueText(option, value)).toBe(text);
  });

  it("name what an option may be", () => {
    expect(allowedText(RESERVE)).toBe("0 到 40 张");
    expect(allowedText(GOLD)).toBe("可打, 不可打");
  });
});

describe("a refusal", () => {
  it("names the options it is about and what they may be", () => {
    expect(refusalLines(PAGE, "options: reserve = 99 is not allowed; tiles, allowed: 0 to 40")).toEqual(["留牌：可以是 0 到 40 张"]);
  });

  it("of two that do not go together names both", () => {
    expect(refusalLines(PAGE, "options: rob_kong does not go with gold_discard = free")).toHaveLength(2);
  });

  it("about nothing known names nothing", () => {
    expect(refusalLines(PAGE, "no rule set 'riverside'")).toEqual([]);
  });
});
