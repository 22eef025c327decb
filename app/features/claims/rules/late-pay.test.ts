import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LATE_CAUSES } from "#app/vocabulary/late-cause.ts";
import { bearersOf } from "./default-bearer.ts";
import { type LateOrder, type LatePaySettings, latePay } from "./late-pay.ts";

const HOME: LateOrder = {
  ...{ breederId: "b", restaurantId: null, fulfillment: "home", deliveryMethod: "delivery" },
  ...{ minutesLate: 45, cause: "road", grandTotalHalalas: 200_000, deliveryFeeHalalas: 3_000 },
};
const COOKED: LateOrder = { ...HOME, restaurantId: "r", fulfillment: "restaurant" };
const ON: LatePaySettings = {
  ...{ late_pay_minutes: 30, late_pay_fee: false, late_pay_percent: 10 },
  ...{ late_pay_most_halalas: 5_000, late_pay_by_cause: false },
};
const BY_CAUSE = { ...ON, late_pay_by_cause: true };

describe("what a late order's customer is given", () => {
  it.each([
    ["off", HOME, { ...ON, late_pay_minutes: 0 }, null],
    ["a minute too early", { ...HOME, minutesLate: 29 }, ON, null],
    ["from that minute on, capped", { ...HOME, minutesLate: 30 }, ON, { halalas: 5_000, bearer: "shop" }],
    [
      "a percentage below the cap",
      { ...HOME, grandTotalHalalas: 12_345 },
      ON,
      { halalas: 1_234, bearer: "shop" },
    ],
    ["the customer's own delay", { ...HOME, cause: "customer" }, ON, null],
    ["the delivery fee", HOME, { ...ON, late_pay_fee: true }, { halalas: 3_000, bearer: "shop" }],
    ["no fee, nothing back", { ...HOME, deliveryFeeHalalas: 0 }, { ...ON, late_pay_fee: true }, null],
    ["the road bears it", HOME, BY_CAUSE, { halalas: 5_000, bearer: "driver" }],
    [
      "the abattoir bears it",
      { ...HOME, cause: "abattoir" },
      BY_CAUSE,
      { halalas: 5_000, bearer: "breeder" },
    ],
    [
      "the kitchen bears it",
      { ...COOKED, cause: "kitchen" },
      BY_CAUSE,
      { halalas: 5_000, bearer: "restaurant" },
    ],
    ["a cooked order's road is its restaurant's", COOKED, BY_CAUSE, { halalas: 5_000, bearer: "restaurant" }],
    [
      "nobody else is there",
      { ...HOME, breederId: null, cause: "abattoir" },
      BY_CAUSE,
      { halalas: 5_000, bearer: "shop" },
    ],
    ["the shop was late", { ...HOME, cause: "shop" }, BY_CAUSE, { halalas: 5_000, bearer: "shop" }],
  ] as const)("PW04 %s", (_, order, settings, given) => {
    expect(latePay(order, settings)).toEqual(given);
  });

  it("PW04 is never more than cap or price, nor less than a halala, and borne by somebody of the order", () => {
    const order = fc.record({
      breederId: fc.constantFrom("b", null),
      restaurantId: fc.constantFrom("r", null),
      fulfillment: fc.constantFrom("home" as const, "restaurant" as const),
      deliveryMethod: fc.constantFrom("delivery" as const, "pickup" as const),
      minutesLate: fc.nat(500),
      cause: fc.constantFrom(null, ...LATE_CAUSES),
      grandTotalHalalas: fc.nat(1_000_000),
      deliveryFeeHalalas: fc.nat(10_000),
    });
    const settings = fc.record({
      late_pay_minutes: fc.nat(200),
      late_pay_fee: fc.boolean(),
      late_pay_percent: fc.integer({ min: 0, max: 100 }),
      late_pay_most_halalas: fc.nat(20_000),
      late_pay_by_cause: fc.boolean(),
    });
    fc.assert(
      fc.property(order, settings, (late, rule) => {
        const given = latePay(late, rule);
        if (!given) return;
        expect(given.halalas).toBeGreaterThan(0);
        expect(given.halalas).toBeLessThanOrEqual(
          Math.min(rule.late_pay_most_halalas, late.grandTotalHalalas),
        );
        expect(bearersOf(late)).toContain(given.bearer);
        expect(late.minutesLate).toBeGreaterThanOrEqual(rule.late_pay_minutes);
      }),
      { numRuns: 200 },
    );
  });
});
