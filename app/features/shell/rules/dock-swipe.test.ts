import { describe, expect, it } from "vitest";
import { swipeTarget } from "./dock-swipe.ts";

const rest = { startX: 200, dy: 0, screenWidth: 390 };

describe("swipe on the dock", () => {
  it("S20 in English a swipe to the left by 35 px leads to the next tab, 25 px to none", () => {
    expect(swipeTarget({ ...rest, dx: -35, direction: "ltr" }, 1, 5)).toBe(2);
    expect(swipeTarget({ ...rest, dx: -25, direction: "ltr" }, 1, 5)).toBeNull();
    expect(swipeTarget({ ...rest, dx: 35, direction: "ltr" }, 1, 5)).toBe(0);
  });

  it("S20 30 px is not yet a swipe, 31 px is", () => {
    expect(swipeTarget({ ...rest, dx: -30, direction: "ltr" }, 1, 5)).toBeNull();
    expect(swipeTarget({ ...rest, dx: -31, direction: "ltr" }, 1, 5)).toBe(2);
  });

  it("S20 Arabic is the mirror of English", () => {
    expect(swipeTarget({ ...rest, dx: 35, direction: "rtl" }, 1, 5)).toBe(2);
    expect(swipeTarget({ ...rest, dx: -35, direction: "rtl" }, 1, 5)).toBe(0);
  });

  it("S20 the row of tabs has ends, and a page outside of it has no neighbours", () => {
    expect(swipeTarget({ ...rest, dx: -50, direction: "ltr" }, 4, 5)).toBeNull();
    expect(swipeTarget({ ...rest, dx: 50, direction: "ltr" }, 0, 5)).toBeNull();
    expect(swipeTarget({ ...rest, dx: -50, direction: "ltr" }, -1, 5)).toBeNull();
  });

  it("S20 scrolling down and the system's back gesture stay what they are", () => {
    expect(swipeTarget({ ...rest, dx: -40, dy: 60, direction: "ltr" }, 1, 5)).toBeNull();
    expect(swipeTarget({ ...rest, startX: 10, dx: 80, direction: "ltr" }, 1, 5)).toBeNull();
    expect(swipeTarget({ ...rest, startX: 380, dx: -80, direction: "ltr" }, 1, 5)).toBeNull();
  });
});
