import fc from "fast-check";
import { expect, it } from "vitest";
import { COMMISSION_BASES, COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { DELIVERY_METHODS } from "#app/vocabulary/order-choices.ts";
import { breederCommissionOf, commissionOf, restaurantDueOf } from "./commission.ts";

/** What a restaurant sells of it beside the meat. */
const SHARE = {
  deliveryMethod: "delivery",
  cookingHalalas: 32_500,
  sidesHalalas: 8_000,
  deliveryFeeHalalas: 2_000,
  commissionBase: "whole_order",
} as const;

it.each([
  ["restaurant", 439_100, 10, 43_910],
  ["restaurant", 619_500, 5, 30_975],
  ["restaurant", 333, 7.5, 25],
  ["restaurant", 10_000, 0, 0],
  ["home", 439_100, 10, 0],
] as const)(
  "AV02 DP04 a %s order of %d halalas at %d percent",
  (fulfillment, totalHalalas, commissionPercent, owed) => {
    const order = { ...SHARE, fulfillment, totalHalalas, commissionPercent, commissionUnitHalalas: 0 };
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
    ...SHARE,
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

it.each([
  ["delivery", "own_share", 42_500, 2_125, 0],
  ["pickup", "own_share", 40_500, 2_025, 0],
  ["delivery", "whole_order", 42_500, 21_125, 0],
  ["delivery", "whole_order", 20_000, 21_125, 1_125],
] as const)(
  "CB01 CB04 5 percent of an order by %s, of the %s, where the restaurant sold %d: %d, of which it would owe %d",
  (deliveryMethod, commissionBase, share, made, owed) => {
    const way = deliveryMethod === "delivery" ? 2_000 : 0;
    const order = {
      ...SHARE,
      fulfillment: "restaurant",
      deliveryMethod,
      commissionBase,
      totalHalalas: 422_500,
      cookingHalalas: share - 8_000 - way,
      commissionKind: "percent",
      commissionPercent: 5,
      commissionUnitHalalas: 0,
    } as const;
    expect(commissionOf(order, 1)).toMatchObject({ halalas: made, owedHalalas: owed });
  },
);

it("CM02 whatever the terms, a commission is a whole number of halalas and never below zero", () => {
  const order = fc.record({
    fulfillment: fc.constantFrom("home", "restaurant"),
    deliveryMethod: fc.constantFrom(...DELIVERY_METHODS),
    cookingHalalas: fc.nat(500_000),
    sidesHalalas: fc.nat(100_000),
    deliveryFeeHalalas: fc.nat(10_000),
    commissionBase: fc.constantFrom(...COMMISSION_BASES),
    totalHalalas: fc.nat(5_000_000),
    commissionKind: fc.constantFrom(...COMMISSION_KINDS),
    commissionPercent: fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
    commissionUnitHalalas: fc.nat(100_000),
  });
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 70 }), (one, animals) => {
      const { halalas, owedHalalas } = commissionOf(one, animals);
      expect(Number.isSafeInteger(halalas) && halalas >= 0).toBe(true);
      const share = restaurantDueOf(one);
      expect(owedHalalas).toBe(Math.max(0, halalas - share));
      if (one.commissionKind !== "percent") return;
      const isOwn = one.commissionBase === "own_share";
      expect(halalas).toBeLessThanOrEqual(isOwn ? share : one.totalHalalas);
      if (isOwn) expect(owedHalalas).toBe(0);
    }),
  );
});
