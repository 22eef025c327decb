import { describe, expect, it } from "vitest";
import { takenFoot } from "./free-foot.ts";

const bar = (top: number, bottom: number) => ({ top, bottom, height: bottom - top });

describe("the foot of the screen", () => {
  it.each([
    ["nothing", [], 0, 0],
    ["the dock of a phone", [bar(776, 844)], 0, 68],
    ["two bars, one over the other", [bar(776, 844), bar(700, 776)], 0, 68],
    ["a bar that floats over the foot", [bar(750, 832)], 0, 94],
    ["a bar that stands in the page", [bar(300, 360)], 0, 0],
    ["one below the screen", [bar(900, 960)], 0, 0],
    ["one that is not drawn", [bar(0, 0)], 0, 0],
    ["a keyboard", [], 300, 300],
    ["a keyboard with a bar on it", [bar(480, 544)], 300, 364],
  ])("KB12 with %s is taken as far as that", (_, bars, keyboard, taken) => {
    expect(takenFoot(bars, { height: 844, keyboard })).toBe(taken);
  });
});
