import { describe, expect, it } from "vitest";
import { stepInGrid } from "./grid-steps.ts";

const size = { row: 8, column: 5 };
const at = (row: number, column: number) => ({ row, column });

describe("keys in the price grid", () => {
  it.each([
    ["ArrowDown", false, false, at(3, 2)],
    ["ArrowUp", false, false, at(1, 2)],
    ["Enter", false, false, at(3, 2)],
    ["Enter", true, false, at(1, 2)],
    ["ArrowRight", false, false, at(2, 3)],
    ["ArrowRight", false, true, at(2, 1)],
    ["ArrowLeft", false, true, at(2, 3)],
  ])("AB05 %s (shift %s, rtl %s) leads to a neighbour", (key, shiftKey, isRtl, to) => {
    expect(stepInGrid(at(2, 2), size, { key, shiftKey, isRtl })).toEqual(to);
  });

  it("AB05 the edge holds, other keys are the field's own", () => {
    expect(stepInGrid(at(0, 0), size, { key: "ArrowUp", shiftKey: false, isRtl: false })).toEqual(at(0, 0));
    expect(stepInGrid(at(7, 4), size, { key: "ArrowLeft", shiftKey: false, isRtl: true })).toEqual(at(7, 4));
    expect(stepInGrid(at(2, 2), size, { key: "7", shiftKey: false, isRtl: false })).toBeNull();
  });
});
