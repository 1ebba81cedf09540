/** Everything a player reads comes from the dictionaries: no words in the pages themselves. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGES = join(__dirname, "..", "..", "src", "pages");
/** The stamp on a settled deal is a picture, the same in every language. */
const STAMPS = ["胡", "和"];

const files = readdirSync(PAGES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));

function codeOf(name: string): string {
  const text = readFileSync(join(PAGES, name), "utf8");
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

/** Text between tags: `>words<`, with no braces in it. */
function textInTags(code: string): string[] {
  return [...code.matchAll(/<[a-z][^<>{}]*>([^<>{}]+)<\//g)].map((found) => (found[1] ?? "").trim()).filter(Boolean);
}

describe.each(files)("%s", (name) => {
  it("has no Chinese", () => {
    const chinese = [...codeOf(name).matchAll(/\p{Script=Han}+/gu)].map((found) => found[0]);
    expect(chinese.filter((text) => !STAMPS.includes(text))).toEqual([]);
  });

  it("has no words between tags or in labels", () => {
    expect(textInTags(codeOf(name)).filter((text) => /\p{L}{2}/u.test(text))).toEqual([]);
    expect(codeOf(name).match(/(aria-label|title|alt|placeholder)="[^"]*\p{L}{2}/gu) ?? []).toEqual([]);
  });
});
