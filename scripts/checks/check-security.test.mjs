import { describe, expect, it } from "vitest";
import { ASVS_NUMBERS } from "./asvs-numbers.mjs";
import { checkSecurity, run } from "./check-security.mjs";

const project = {
  numbers: ["1.1.1", "1.1.2", "1.1.3", "1.2.1"],
  isThere: (path) => path === "server/app.ts",
};
const row = (numbers, state = "met", words = "`server/app.ts`") => `| ${numbers} | ${state} | ${words} |`;
const faultsOf = (...rows) => checkSecurity(rows.join("\n"), project);

describe("the check of the answers to ASVS", () => {
  it("AV11 knows the 253 requirements of levels 1 and 2, and today's document answers them", () => {
    expect(new Set(ASVS_NUMBERS).size).toBe(253);
    expect(run()).toEqual([]);
  });

  it("AV11 takes numbers one by one, in rows of several and in ranges", () => {
    expect(faultsOf(row("1.1.1"), row("1.1.2–1.1.3, 1.2.1", "not met", "no money"))).toEqual([]);
  });

  it.each([
    [[row("1.1.1–1.1.3")], "not answered: 1.2.1."],
    [[row("1.1.1–1.1.3, 1.2.1"), row("1.1.2")], "1.1.2 is answered twice."],
    [[row("1.1.1–1.1.3, 1.2.1, 1.2.2")], "1.2.2 is no requirement of level 1 or 2."],
    [[row("1.1.1–1.1.3, 1.2.1–1.3.2"), row("1.2.1")], "1.2.1–1.3.2 is no requirement of level 1 or 2."],
    [
      [row("1.1.1–1.1.3, 1.2.1", "nearly")],
      '1.1.1–1.1.3, 1.2.1 is "nearly"; say one of met, not met, not applicable.',
    ],
    [[row("1.1.1–1.1.3, 1.2.1", "not met", " ")], "1.1.1–1.1.3, 1.2.1 says neither where nor why."],
    [
      [row("1.1.1–1.1.3, 1.2.1", "met", "of course")],
      "1.1.1–1.1.3, 1.2.1 is met, but names nothing to look at.",
    ],
    [[row("1.1.1–1.1.3, 1.2.1", "met", "`server/gone.ts`")], "server/gone.ts does not exist."],
  ])("AV11 names what is wrong in %j", (rows, fault) => {
    expect(faultsOf(...rows)).toEqual([fault]);
  });
});
