import { describe, expect, it } from "vitest";
import { isRealTap, type Press } from "./real-tap.ts";

const finger: Press = { pointerType: "touch", width: 23, height: 23, pressure: 1 };

describe("a press that a hand made", () => {
  it.each<[string, Press | null, number, boolean]>([
    ["a finger", finger, 1, true],
    ["a mouse", { pointerType: "mouse", width: 1, height: 1, pressure: 0.5 }, 1, true],
    ["a pen", { pointerType: "pen", width: 1, height: 1, pressure: 0.2 }, 1, true],
    ["a phone that knows no force", { ...finger, pressure: 0 }, 1, true],
    ["the space bar", null, 0, false],
    ["an arrow key after an earlier press", finger, 0, false],
    ["TalkBack", { pointerType: "mouse", width: 0, height: 0, pressure: 0 }, 1, false],
    ["VoiceOver", { pointerType: "mouse", width: 1, height: 1, pressure: 0 }, 1, false],
    ["a script", { pointerType: "", width: 0, height: 0, pressure: 0 }, 1, false],
  ])("WZ06 %s", (_who, press, clicks, expected) => {
    expect(isRealTap(press, clicks)).toBe(expected);
  });
});
