import { describe, expect, it } from "vitest";
import { checkCitations } from "./check-citations.mjs";

const project = {
  ids: ["W01", "W02", "WH02", "R05"],
  records: ["docs/decisions/build/0002-own-sessions.md", "docs/decisions/shop/0017-money-in-halalas.md"],
  isThere: (place) => place === "docs/performance.md",
};
const faultsOf = (file, text) => checkCitations(new Map([[file, text]]), project);

describe("the citations check", () => {
  it.each([
    ["a.ts", "/** Halalas (0017-money-in-halalas), without delivery (R05, W01–W02). */"],
    ["a.tsx", "{/* WH02: cuts */}\nconst a = 1; // as W01 says"],
    ["a.ts", 'const key = "eba6b1e1-8caf-4355-a6c3-da391cf48bb1"; // 2026-11-22, #C02E1F'],
    ["a.ts", 'const path = "M13 4h2V12"; const accept = "image/*,W99"; const iban = "R99 */";'],
    ["a.ts", "// A4 paper, H264, E164, M112 and UTF-16 are no rows"],
    ["a.test.ts", '  it("W01 W02 opens", () => {\n    expect(name).toBe("W99 left");'],
    ["a.test.ts", 'it("reads titles", () => {\n  const text = \'it("W01 names W99", f)\';'],
    ["docs/a.md", "W01 is in [figures](performance.md#sizes), [outside](https://example.com/x)."],
    ["docs/decisions/build/0003-a.md", "RFC 4180 \u00a72 decides it."],
  ])("lets pass %s %s", (file, text) => {
    expect(faultsOf(file, text)).toEqual([]);
  });

  it.each([
    [
      "a.ts",
      "\n// (0017-money)",
      "a.ts:2: 0017-money is no file under docs/decisions; 0017 is 0017-money-in-halalas.",
    ],
    ["a.ts", 'const at = "docs/0099-gone.md";', "a.ts:1: 0099-gone is no file under docs/decisions."],
    ["a.ts", "/**\n * Says\n * W03.\n */", "a.ts:3: W03 is no row of docs/requirements.md."],
    ["a.css", "a { } /* R06 */", "a.css:1: R06 is no row of docs/requirements.md."],
    ["a.tsx", "{/* WH09: cuts */}", "a.tsx:1: WH09 is no row of docs/requirements.md."],
    ["a.test.ts", 'it("W01 opens as W77 says", f)', "a.test.ts:1: W77 is no row of docs/requirements.md."],
    [
      "a.spec.ts",
      'it.each([\n  ["W99"],\n] as const)(\n  "%s as W77", f)',
      "a.spec.ts:4: W77 is no row of docs/requirements.md.",
    ],
    ["README.md", "Try `-g W99`.", "README.md:1: W99 is no row of docs/requirements.md."],
    [
      "docs/a.md",
      "[why](decisions/0002-own-sessions.md)",
      "docs/a.md:1: the link to decisions/0002-own-sessions.md leads nowhere.",
    ],
  ])("names what leads nowhere in %s %s", (file, text, fault) => {
    expect(faultsOf(file, text)).toEqual([fault]);
  });

  it.each([
    ["// (\u00a79)", '"\u00a79"', "no document with sections lies here"],
    ["// decisions 2, 17", '"decisions 2"', "a bare number is no address"],
    ["/**\n * (decision\n * 8) */", '"decision 8"', "a bare number is no address"],
    ['it("holds the fields of the spec", f)', '"the spec"', "no such document lies here"],
  ])("says what to write instead of %s", (text, said, why) => {
    const [fault, ...others] = faultsOf("a.test.ts", text);
    expect(fault).toContain(`${said} leads nowhere, ${why}; write the id of a row of docs/requirements.md`);
    expect(others).toEqual([]);
  });

  it("tells two records with one number apart", () => {
    const records = ["docs/decisions/build/0002-own-sessions.md", "docs/decisions/shop/0002-codes.md"];
    expect(checkCitations(new Map(), { ...project, records })).toEqual([
      "docs/decisions/shop/0002-codes.md has the number of docs/decisions/build/0002-own-sessions.md; give it the next free one.",
    ]);
  });
});
