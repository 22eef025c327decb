import { describe, expect, test } from "vitest";
import { atLeast, goalLines, judgeRows, type Measured } from "./judge-goals.ts";

const row = (more: Partial<Measured>): Measured => ({
  name: "my orders",
  size: "small",
  ofRaw: 0.7,
  leastOfRaw: 0.6,
  ...more,
});

describe("what a run of the bench is judged by", () => {
  test("FH01: a row is judged by its share of the floor and by its growth, both measured in the same turns", () => {
    const goals = judgeRows([
      row({}),
      row({ size: "large", ofRaw: 0.59, ofSmallest: 1.15 }),
      row({ size: "million", ofSmallest: 1.16 }),
    ]);
    expect(goals.map(({ what, isMet }) => [what, isMet])).toEqual([
      ["my orders, small: of its floor", true],
      ["my orders, large: of its floor", false],
      ["my orders, million: of its floor", true],
      ["my orders, large: of the smallest shop", true],
      ["my orders, million: of the smallest shop", false],
    ]);
  });

  test("FH01: a slower machine, on which everything takes three times as long, changes no verdict", () => {
    const measured = [row({}), row({ size: "large", ofSmallest: 1.1 })];
    expect(judgeRows(measured).every(({ isMet }) => isMet)).toBe(true);
    expect(Object.keys(row({}))).not.toContain("p50");
  });

  test("FH01: a floor that was not measured is missed, not met", () => {
    const { ofRaw, ...rest } = row({});
    expect(ofRaw).toBeDefined();
    expect(judgeRows([rest]).map(({ isMet }) => isMet)).toEqual([false]);
  });

  test("FH02: the closing table names each goal as met or missed, the missed ones last, and counts them", () => {
    const lines = goalLines([atLeast("lists", 0.6, 0.3), atLeast("placing", 0.4, 0.5)]);
    expect(lines.slice(2)).toEqual([
      "| placing | ≥ 40 % | 50 % | met |",
      "| lists | ≥ 60 % | 30 % | **missed** |",
      "",
      "1 of 2 met",
    ]);
  });
});
