import { afterEach, describe, expect, it } from "vitest";
import { DICTIONARIES, bestLanguage, chooseLanguage, language, t, tCode, type Language } from "../../src/i18n";
import type { Message } from "../../src/i18n/dictionary";

const ALL = Object.entries(DICTIONARIES) as [Language, Record<string, Message>][];
const KEYS = Object.keys(DICTIONARIES["zh-Hans"]).sort();

function texts(message: Message): string[] {
  return typeof message === "string" ? [message] : [message.one, message.other];
}

function places(message: Message): string[] {
  return [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

afterEach(() => {
  chooseLanguage("zh-Hans");
});

describe("the dictionaries", () => {
  it.each(ALL)("%s has the same keys, and none is empty", (_, dictionary) => {
    expect(Object.keys(dictionary).sort()).toEqual(KEYS);
    expect(Object.values(dictionary).flatMap(texts).every(Boolean)).toBe(true);
  });

  it.each(KEYS)("%s has the same places to fill in every language", (key) => {
    const [first, ...others] = ALL.map(([, dictionary]) => places(dictionary[key] ?? ""));
    for (const other of others) expect(other).toEqual(first);
  });

  it("English has no Chinese but its subtitle", () => {
    const chinese = Object.entries(DICTIONARIES.en).filter(([, message]) => texts(message).some((text) => /\p{Script=Han}/u.test(text)));
    expect(chinese.map(([key]) => key)).toEqual(["app.sub"]);
  });

  it.each([
    ["zh-Hans", /[將開發槓莊連搶補張無龍們這還說請離線關]/u],
    ["zh-Hant", /[将开发杠庄连抢补张无龙们这还说请离线关]/u],
  ] as const)("%s keeps to its own characters", (id, foreign) => {
    const wrong = Object.entries(DICTIONARIES[id]).filter(([, message]) => texts(message).some((text) => foreign.test(text)));
    expect(wrong).toEqual([]);
  });
});

describe("the language", () => {
  it.each([
    [["fr", "en-GB"], "en"],
    [["zh-CN"], "zh-Hans"],
    [["zh"], "zh-Hans"],
    [["zh-TW"], "zh-Hant"],
    [["zh-Hant-HK"], "zh-Hant"],
    [["zh-HK", "en"], "zh-Hant"],
    [["ja"], "zh-Hans"],
    [[], "zh-Hans"],
  ])("of a browser that wants %j is %s", (wanted, best) => {
    expect(bestLanguage(wanted)).toBe(best);
  });

  it("changes every word at once and is remembered", () => {
    expect(t("lobby.play")).toBe("立即开打");
    chooseLanguage("en");
    expect(t("lobby.play")).toBe("Play now");
    expect(language.value).toBe("en");
    expect(localStorage.getItem("hokchiu.language")).toBe("en");
  });
});

describe("filling places", () => {
  it("puts values into them", () => {
    expect(t("result.wins", { name: "依妹" })).toBe("依妹 胡牌");
  });

  it("chooses the form by the number", () => {
    chooseLanguage("en");
    expect(t("rules.changed", { n: 1 })).toBe("1 change from the preset");
    expect(t("rules.changed", { n: 2 })).toBe("2 changes from the preset");
  });
});

describe("codes of the server", () => {
  it.each([
    ["how", ["discard", "self_draw", "kong_replacement", "last_group", "heavenly", "rob_gold", "three_golds", "rob_kong", "first_discard", "golden_gap", "youjin_1", "youjin_2", "youjin_3"]],
    ["line", ["flowers", "flower_groups", "open_kongs", "concealed_kongs", "golds", "streak", "constant", "multiplier"]],
    ["line", ["heavenly", "rob_gold", "no_flower", "one_flower", "three_golds", "golden_pair", "golden_dragon", "golden_gap", "half_flush", "full_flush"]],
    ["line", ["dealer_bonus", "stack_bonus", "discarder_extra"]],
    ["nack", ["stale", "illegal", "not_yours", "not_now", "unknown_room", "full", "bad_rules", "seated", "repeated"]],
    ["error", ["bad_json", "bad_message", "too_fast", "hello_first", "protocol"]],
    ["barred", ["passed_win", "any_tile_wait", "gold_discarded", "golden_gap", "youjin"]],
    ["left", ["left", "closed", "no_table"]],
  ] as const)("%s: each has words", (family, codes) => {
    for (const code of codes) expect(KEYS).toContain(`${family}.${code}`);
  });

  it("are worded in the chosen language", () => {
    expect(tCode("how", "rob_gold")).toBe("抢金");
    chooseLanguage("en");
    expect(tCode("how", "rob_gold")).toBe("Robs the gold");
  });

  it("that are unknown are named, not hidden", () => {
    expect(tCode("nack", "moonlight")).toBe("没有成功（moonlight）");
    expect(tCode("line", "moonlight")).toBe("moonlight");
  });
});
