import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedPart } from "./asked-part.ts";

describe("PF04 the part of a file that is asked for", () => {
  it.each([
    [undefined, null],
    ["bytes=0-1", [0, 1]],
    ["bytes=10-19", [10, 19]],
    ["bytes=90-", [90, 99]],
    ["bytes=-10", [90, 99]],
    ["bytes=-1000", [0, 99]],
    ["bytes=50-1000", [50, 99]],
    ["bytes=100-", "beyond"],
    ["bytes=100-200", "beyond"],
    ["bytes=-0", "beyond"],
    ["bytes=5-2", null],
    ["bytes=-", null],
    ["bytes=0-1,4-5", null],
    ["lines=0-1", null],
  ] as const)("%s of a hundred bytes", (range, part) => {
    expect(askedPart(range, 100)).toEqual(part);
  });

  it("lies within the file, whatever is asked", () => {
    const number = fc.option(fc.nat(1e12), { nil: "" });
    fc.assert(
      fc.property(number, number, fc.nat(1e9), (from, to, size) => {
        const part = askedPart(`bytes=${from}-${to}`, size);
        if (part === null || part === "beyond") return;
        const [first, last] = part;
        expect(first >= 0 && first <= last && last < size).toBe(true);
      }),
    );
  });
});
