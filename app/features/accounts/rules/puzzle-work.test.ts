import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEnough, puzzleFactor } from "./puzzle-work.ts";

describe("how hard a puzzle is", () => {
  it.each([
    [{ fromHere: 0, inHour: 0, usual: 1_000 }, 1],
    [{ fromHere: 4, inHour: 499, usual: 1_000 }, 1],
    [{ fromHere: 5, inHour: 0, usual: 1_000 }, 2],
    [{ fromHere: 10, inHour: 0, usual: 1_000 }, 4],
    [{ fromHere: 0, inHour: 500, usual: 1_000 }, 2],
    [{ fromHere: 0, inHour: 1_000, usual: 1_000 }, 4],
    [{ fromHere: 0, inHour: 5_000, usual: 1_000 }, 8],
    [{ fromHere: 5, inHour: 1_000, usual: 1_000 }, 8],
    [{ fromHere: 50, inHour: 9_000, usual: 1_000 }, 16],
    [{ fromHere: 0, inHour: 9_000, usual: 0 }, 1],
  ])("RO51 %j: %i times", (codes, factor) => {
    expect(puzzleFactor(codes)).toBe(factor);
  });

  it("RO51 never becomes easier by asking more, and never more than sixteen times as hard", () => {
    const count = fc.nat(20_000);
    fc.assert(
      fc.property(count, count, count, count, count, (fromHere, inHour, usual, more, others) => {
        const before = puzzleFactor({ fromHere, inHour, usual });
        const after = puzzleFactor({ fromHere: fromHere + more, inHour: inHour + others, usual });
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(16);
        expect(before).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("RO51 one doubling meanwhile is forgiven, more is not", () => {
    expect([isEnough(1_000, 2_000), isEnough(1_000, 2_001), isEnough(1_000, 500)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
