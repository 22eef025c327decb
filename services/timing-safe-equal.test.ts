import fc from "fast-check";
import { expect, it } from "vitest";
import { timingSafeEqualText } from "./timing-safe-equal.ts";

it("ON01 texts of any length are the same when and only when every character is", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(timingSafeEqualText(one, one)).toBe(true);
      expect(timingSafeEqualText(one, other)).toBe(one === other);
      expect(timingSafeEqualText(one, `${one} `)).toBe(false);
    }),
  );
});
