import fc from "fast-check";
import { expect, it } from "vitest";
import { COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { breederCommissionOf, commissionOf } from "./commission.ts";

it.each([
  ["restaurant", 439_100, 10, 43_910],
  ["restaurant", 619_500, 5, 30_975],
  ["restaurant", 333, 7.5, 25],
  ["restaurant", 10_000, 0, 0],
  ["home", 439_100, 10, 0],
] as const)(
  "AV02 DP04 a %s order of %d halalas at %d percent",
  (fulfillment, totalHalalas, commissionPercent, owed) => {
    const order = { fulfillment, totalHalalas, commissionPercent, commissionUnitHalalas: 0 };
    const { terms, halalas } = commissionOf({ ...order, commissionKind: "percent" }, 2);
    expect(halalas).toBe(owed);
    expect(terms.percent).toBe(fulfillment === "home" ? 0 : commissionPercent);
  },
);

it.each([
  ["fixed", 1500, 3, 1500],
  ["per_animal", 1500, 3, 4500],
  ["per_animal", 0, 3, 0],
] as const)("CM02 %s: %d halalas for %d animals make %d", (kind, unitHalalas, animals, owed) => {
  const restaurant = {
    fulfillment: "restaurant",
    totalHalalas: 400_000,
    commissionKind: kind,
    commissionPercent: 0,
    commissionUnitHalalas: unitHalalas,
  } as const;
  expect(commissionOf(restaurant, animals).halalas).toBe(owed);
  expect(commissionOf({ ...restaurant, fulfillment: "home" }, animals).halalas).toBe(0);
  const breeder = {
    meatHalalas: 300_000,
    breederId: "b",
    breederCommissionKind: kind,
    breederCommissionPercent: 0,
    breederCommissionUnitHalalas: unitHalalas,
  };
  expect(breederCommissionOf(breeder, animals).halalas).toBe(owed);
  expect(breederCommissionOf({ ...breeder, breederId: null }, animals).halalas).toBe(0);
});

it("CM02 whatever the terms, a commission is a whole number of halalas and never below zero", () => {
  const order = fc.record({
    fulfillment: fc.constantFrom("home", "restaurant"),
    totalHalalas: fc.nat(5_000_000),
    commissionKind: fc.constantFrom(...COMMISSION_KINDS),
    commissionPercent: fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
    commissionUnitHalalas: fc.nat(100_000),
  });
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 70 }), (one, animals) => {
      const { halalas } = commissionOf(one, animals);
      expect(Number.isSafeInteger(halalas) && halalas >= 0).toBe(true);
      if (one.commissionKind === "percent") expect(halalas).toBeLessThanOrEqual(one.totalHalalas);
    }),
  );
});
