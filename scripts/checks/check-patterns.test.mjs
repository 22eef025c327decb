import { describe, expect, it } from "vitest";
import { findSlowPatterns } from "./check-patterns.mjs";

describe("the check of patterns", () => {
  it.each([
    String.raw`text.replace(/\s+/g, " ").trim();`,
    String.raw`const DAY = /^\s*(\d+)\s*$/;`,
    "const share = one / two; const other = 3 / four;",
    String.raw` * As in /a\s*b\s*c/, which nobody runs.`,
    String.raw`// bounded: a part has no two blanks side by side
const BEHIND = /hayy\s+(.+)\s+$/;`,
    String.raw`const BEHIND = /hayy\s+(.+)\s+$/; // bounded: cut to 100 letters`,
  ])("BI15 accepts %s", (text) => {
    expect(findSlowPatterns(text)).toEqual([]);
  });

  it.each([
    [String.raw`value.replace(/\s+$/, "")`, String.raw`1: /\s+$/`],
    [String.raw`value.replace(/[\s.]+$/u, "")`, String.raw`1: /[\s.]+$/u`],
    [String.raw`cell.replace(/\s*\/\s*/g, "/")`, String.raw`1: /\s*\/\s*/g`],
    [String.raw`const MARK = /(^|\n)\s*(\{4:\s*\n)?:20:/;`, String.raw`1: /(^|\n)\s*(\{4:\s*\n)?:20:/`],
    [String.raw`const PHONE = /^\s*00\s*|^\s*966/;`, String.raw`1: /^\s*00\s*|^\s*966/`],
  ])("BI15 refuses %s", (text, found) => {
    expect(findSlowPatterns(text)).toEqual([found]);
  });
});
