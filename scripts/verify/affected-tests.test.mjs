import { describe, expect, it } from "vitest";
import { affectedTests, withinTime } from "./affected-tests.mjs";

const IMPORTS = new Map([
  ["a.ts", []],
  ["b.ts", ["a.ts"]],
  ["c.ts", ["b.ts", "lib"]],
  ["a.test.ts", ["a.ts"]],
  ["c.test.tsx", ["c.ts"]],
  ["other.test.ts", ["other.ts"]],
  ["loop.ts", ["b.ts", "loop.ts"]],
]);

describe("tests that a change can break", () => {
  it("TA01 are those that import it, directly or not, the nearest first", () => {
    expect(affectedTests(["a.ts"], IMPORTS)).toEqual([
      { file: "a.test.ts", steps: 1 },
      { file: "c.test.tsx", steps: 3 },
    ]);
    expect(affectedTests(["c.ts"], IMPORTS)).toEqual([{ file: "c.test.tsx", steps: 1 }]);
    expect(affectedTests(["other.test.ts", "gone.test.ts"], IMPORTS)).toEqual([
      { file: "other.test.ts", steps: 0 },
    ]);
    expect(affectedTests(["README.md"], IMPORTS)).toEqual([]);
  });

  it("TA01 are as many as fit into the time, and one at least", () => {
    const tests = [{ file: "long" }, { file: "short" }, { file: "shorter" }];
    const secondsOf = (file) => ({ long: 50, short: 5, shorter: 4 })[file] ?? 0;
    expect(withinTime(tests, 55, secondsOf)).toEqual(tests.slice(0, 2));
    expect(withinTime(tests, 10, secondsOf)).toEqual(tests.slice(0, 1));
    expect(withinTime(tests, 100, secondsOf)).toEqual(tests);
    expect(withinTime([], 100, secondsOf)).toEqual([]);
  });
});
