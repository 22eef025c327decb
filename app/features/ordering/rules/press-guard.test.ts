import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GUARD_MS, isMeant, PASSING_AT, READ_MS } from "./press-guard.ts";

const press = (at: number, isRepeat = false) => ({ at, isRepeat });

describe("a press is judged by what was on the screen when it began", () => {
  it("NO01 counts once the step has been painted and 600 ms have gone", () => {
    const facts = { shownAt: 1_000, guardMs: GUARD_MS, now: 1_700 };
    expect(isMeant(press(1_599), facts)).toBe(false);
    expect(isMeant(press(1_600), facts)).toBe(true);
  });

  it("NO01 never counts while the step is still on its way, nor for a key that is held down", () => {
    expect(isMeant(press(9_000), { shownAt: null, guardMs: GUARD_MS, now: 9_000 })).toBe(false);
    expect(isMeant(press(9_000, true), { shownAt: 0, guardMs: GUARD_MS, now: 9_000 })).toBe(false);
  });

  it("NO01 presses that waited for a busy page count by when they were made", () => {
    fc.assert(
      fc.property(
        fc.nat(4_000),
        fc.nat(4_000),
        fc.constantFrom(GUARD_MS, READ_MS),
        (waited, shownAt, guardMs) => {
          const at = Math.max(0, shownAt - waited);
          const handledAt = shownAt + 900;
          expect(isMeant(press(at), { shownAt, guardMs, now: handledAt })).toBe(false);
        },
      ),
    );
  });

  it("PE04 the second press of a double one never counts, on whatever it leads to and however slow the page is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat(3_000),
        fc.nat(3_000),
        fc.constantFrom(GUARD_MS, READ_MS),
        (apart, drawing, waiting, guardMs) => {
          const [first, second] = [10_000, 10_000 + apart];
          // The first one leads to another step, which is painted a while after it.
          const shownAt = first + drawing;
          const now = Math.max(second, shownAt) + waiting;
          expect(isMeant(press(second), { shownAt, guardMs, now })).toBe(false);
          expect(isMeant(press(second), { shownAt: null, guardMs, now })).toBe(false);
        },
      ),
    );
  });

  it("NO03 choosing by passing with the arrow keys is no press of what stood there before", () => {
    expect(isMeant(press(PASSING_AT), { shownAt: null, guardMs: GUARD_MS, now: 1_000 })).toBe(true);
  });

  it("NO01 nobody is locked out when the clock of presses stands behind that of the page", () => {
    expect(isMeant(press(10), { shownAt: 80_000, guardMs: READ_MS, now: 90_000 })).toBe(true);
  });
});
