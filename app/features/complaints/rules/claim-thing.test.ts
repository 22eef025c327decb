import { describe, expect, it } from "vitest";
import { CLAIM_SUBJECTS } from "#app/vocabulary/claims.ts";
import { claimNumber } from "./claim-number.ts";
import { hasThing, isSameThing } from "./claim-thing.ts";

const home = { fulfillment: "home" as const, meats: [{ quantity: 2 }, { quantity: 1 }], sides: [] };
const cooked = { fulfillment: "restaurant" as const, meats: [{ quantity: 1 }], sides: [{}, {}] };

describe("what a claim is about", () => {
  it.each([
    ["all animals", home, "animal", 0, true],
    ["the third of three animals", home, "animal", 3, true],
    ["a fourth animal of three", home, "animal", 4, false],
    ["a bag at home", home, "bag", 7, true],
    ["a bag of a cooked order", cooked, "bag", 1, false],
    ["the second of two dishes", cooked, "dish", 2, true],
    ["a third dish of two", cooked, "dish", 3, false],
    ["a dish at home", home, "dish", 0, false],
    ["the way to the door", home, "delivery", 0, true],
    ["one of several ways", home, "delivery", 1, false],
  ] as const)("CQ02 %s", (_, order, subject, item, isThere) => {
    expect(hasThing(order, { subject, item })).toBe(isThere);
  });

  it("CQ05 all of a kind is the same as each of it, and other kinds are other things", () => {
    for (const subject of CLAIM_SUBJECTS) {
      expect(isSameThing({ subject, item: 0 }, { subject, item: 2 })).toBe(true);
      expect(isSameThing({ subject, item: 2 }, { subject, item: 2 })).toBe(true);
      expect(isSameThing({ subject, item: 1 }, { subject, item: 2 })).toBe(false);
      for (const other of CLAIM_SUBJECTS.filter((each) => each !== subject))
        expect(isSameThing({ subject, item: 0 }, { subject: other, item: 0 })).toBe(false);
    }
  });

  it("CQ01 a claim has a number that people can read out", () => {
    expect([1, 1234567].map(claimNumber)).toEqual(["CL-000001", "CL-1234567"]);
  });
});
