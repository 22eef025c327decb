import { describe, expect, it } from "vitest";
import { pressedKey } from "./pressed-key.ts";

const press = (key: string, code: string, shiftKey = false) => pressedKey({ key, code, shiftKey });

describe("the name of a key, whatever the keyboard", () => {
  it.each([
    ["v", "KeyV", false, "v"],
    ["V", "KeyV", true, "shift+v"],
    // The Arabic keyboard, and a letter that is two there.
    ["ر", "KeyV", false, "v"],
    ["}", "KeyV", true, "shift+v"],
    ["لا", "KeyB", false, "b"],
    ["ئ", "KeyZ", false, "z"],
    // Where Latin letters stand elsewhere, what is written on the key counts.
    ["v", "Period", false, "v"],
    ["z", "KeyW", false, "z"],
    ["3", "Digit3", false, "3"],
    ["٣", "Digit3", false, "3"],
    ["3", "Numpad3", false, "3"],
    ["+", "Equal", true, "+"],
    ["=", "Equal", false, "+"],
    ["-", "NumpadSubtract", false, "-"],
    ["Enter", "Enter", false, "enter"],
    ["Escape", "Escape", false, "escape"],
    [" ", "Space", false, "space"],
    [".", "Period", false, "."],
    ["ز", "Period", false, "."],
    ["/", "Slash", false, "/"],
    ["ظ", "Slash", false, "/"],
    ["!", "Slash", false, "!"],
    ["ArrowDown", "ArrowDown", true, "shift+arrowdown"],
  ])("RC05 %s on %s", (key, code, shift, name) => {
    expect(press(key, code, shift)).toBe(name);
  });
});
