import { describe, expect, it } from "vitest";
import { findPhysicalDirections } from "./check-rtl.mjs";

describe("the direction check", () => {
  it.each([
    ["a.tsx", 'className="ms-2 pe-4 text-start start-0 inset-x-0 rounded-s-lg border-e"'],
    ["a.tsx", "const left = right - 1; // left-handed, text-left is a class"],
    ["a.tsx", 'className="left-(--active-tab-left)"'],
    ["a.css", ".x { margin-inline-start: 1px; text-align: start; inset-inline-end: 0; } /* left: 0 */"],
  ])("accepts %s %s", (file, text) => {
    expect(findPhysicalDirections(file, text)).toEqual([]);
  });

  it.each([
    ["a.tsx", 'className="flex ml-2"', "1: ml-2"],
    ["a.tsx", "`md:-mr-4 x`", "1: md:-mr-4"],
    ["a.tsx", '"text-left"', "1: text-left"],
    ["a.tsx", '"absolute right-0 top-0"', "1: right-0"],
    ["a.tsx", '"rounded-l-lg"', "1: rounded-l-lg"],
    ["a.tsx", "style={{ marginLeft: 4 }}", "1: marginLeft"],
    ["a.css", ".x {\n  padding-left: 1px;\n}", "2: padding-left:"],
    ["a.css", ".x { text-align: right; }", "1: text-align: right"],
    ["a.css", ".x { left: 0; }", "1: left:"],
  ])("refuses %s %s", (file, text, found) => {
    expect(findPhysicalDirections(file, text)).toEqual([found]);
  });
});
