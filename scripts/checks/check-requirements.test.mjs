import { describe, expect, it } from "vitest";
import { checkTitles, inEveryRun, listShown, readIds, readShownIds } from "./check-requirements.mjs";

describe("the requirements check", () => {
  it("reads the ids of the rows, and no others", () => {
    expect(
      readIds("| ID | What |\n| --- | --- |\n| S01 | two languages |\n| WH02 | cuts, see S03 |\n"),
    ).toEqual(["S01", "WH02"]);
  });

  it("reads the ids at the beginning of test titles", () => {
    const text = [
      'it("R16 R17 weighs 29 kg", f);',
      '  it.each(t)("W01, W02 %s", f);',
      "test(`X01 fails`, f);",
      '] as const)("X02 %s", f);',
      'it("names R99 later", f);',
    ].join("\n");
    expect(readShownIds(text)).toEqual(["R16", "R17", "W01", "W02", "X01", "X02"]);
  });

  it("reads the ids of a journey's steps", () => {
    expect(readShownIds('    await test.step("W08 the first step has no way back", async () => {')).toEqual([
      "W08",
    ]);
  });

  it("TA02 counts no journey that only the matrix trial walks as one of every run", () => {
    const text = [
      'test("W01 opens", async ({ page }) => {',
      '  await test.step("W02 and goes on", async () => {});',
      "});",
      'test("W03 does not", { tag: "@matrix" }, async ({ page }) => {',
      '  await test.step("W04 nor its steps", async () => {});',
      "});",
      'test("W05 nor one of a long title", {',
      '  tag: "@matrix",',
      "}, async ({ page }) => {});",
      'test.describe("W06 what follows", () => {',
    ].join("\n");
    expect(readShownIds(inEveryRun(text))).toEqual(["W01", "W02", "W06"]);
  });

  it("refuses a title that names more than three rows", () => {
    const text = 'it("W01 W02 W03 is enough", f);\nit.each(rows)("W01 W02 W03 W04 says too much", f);\n';
    expect(checkTitles("a.test.ts", text)).toEqual([
      'a.test.ts: "W01 W02 W03 W04 says too much" names 4 rows; split it by what it shows (at most 3).',
    ]);
  });

  it("takes a string that is no title for no id, whatever it looks like", () => {
    expect(readShownIds('const iban = "SA03 8000 0000"; expect(name).toBe("E11 left")')).toEqual([]);
    expect(readShownIds("const text = 'it(\"W01 opens\", f)';")).toEqual([]);
    expect(readShownIds('it.each([\n  ["SA03", 1],\n])(\n  "AF09 keeps %s", f)')).toEqual(["AF09"]);
  });

  it("prints the files that show a row, and says where none does", () => {
    expect(listShown(["S01", "S02"], new Map([["S01", ["a.test.ts", "b.spec.ts"]]]))).toEqual([
      "S01  a.test.ts  b.spec.ts",
      "S02  no test",
    ]);
  });
});
