import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { DELIVERY_METHODS } from "#app/vocabulary/order-choices.ts";
import { type DuesFacts, partnerDues } from "./partner-dues.ts";

const COOKED: DuesFacts = {
  fulfillment: "restaurant",
  deliveryMethod: "delivery",
  restaurantId: "R-1",
  meatHalalas: 379_000,
  cookingHalalas: 32_500,
  sidesHalalas: 8_000,
  deliveryFeeHalalas: 2_000,
  totalHalalas: 422_500,
  commissionKind: "percent",
  commissionPercent: 5,
  commissionBase: "whole_order",
  commissionUnitHalalas: 0,
  breederId: "b-1",
  breederCommissionKind: "percent",
  breederCommissionPercent: 4,
  breederCommissionUnitHalalas: 0,
};
const TWO = [{ quantity: 2 }];
const BREEDER = { kind: "breeder", partnerId: "b-1", grossHalalas: 379_000, commissionHalalas: 15_160 };
const RESTAURANT = { kind: "restaurant", partnerId: "R-1", grossHalalas: 42_500, commissionHalalas: 21_125 };

describe("what an order gives its partners", () => {
  it.each<[string, Partial<DuesFacts>, object[]]>([
    ["cooked and brought by the restaurant", {}, [BREEDER, RESTAURANT]],
    ["cooked and fetched", { deliveryMethod: "pickup" }, [BREEDER, { ...RESTAURANT, grossHalalas: 40_500 }]],
    ["for home: the shop drives", { fulfillment: "home", restaurantId: null }, [BREEDER]],
    ["from before breeders were kept", { breederId: null }, [RESTAURANT]],
    ["of a restaurant that is gone", { restaurantId: null }, [BREEDER]],
    [
      "of its own share",
      { commissionBase: "own_share" },
      [BREEDER, { ...RESTAURANT, commissionHalalas: 2_125 }],
    ],
    [
      "so much an order",
      { commissionKind: "fixed", commissionPercent: 0, commissionUnitHalalas: 2_500 },
      [BREEDER, { ...RESTAURANT, commissionHalalas: 2_500 }],
    ],
    [
      "so much an animal",
      { breederCommissionKind: "per_animal", breederCommissionUnitHalalas: 5_000 },
      [{ ...BREEDER, commissionHalalas: 10_000 }, RESTAURANT],
    ],
  ])("ST01 %s", (_, changes, dues) => {
    expect(partnerDues({ ...COOKED, ...changes }, TWO)).toEqual(dues);
  });

  it("ST01 whatever the order, its partners never share more than it costs, and nobody twice", () => {
    const halalas = fc.nat(1_000_000);
    const order = fc
      .record({
        fulfillment: fc.constantFrom("home", "restaurant"),
        deliveryMethod: fc.constantFrom(...DELIVERY_METHODS),
        restaurantId: fc.option(fc.constant("R-1")),
        breederId: fc.option(fc.constant("b-1")),
        meatHalalas: halalas,
        cookingHalalas: halalas,
        sidesHalalas: halalas,
        deliveryFeeHalalas: halalas,
        commissionKind: fc.constantFrom(...COMMISSION_KINDS),
        commissionPercent: fc.nat(100),
        commissionBase: fc.constantFrom("own_share", "whole_order"),
        commissionUnitHalalas: halalas,
        breederCommissionKind: fc.constantFrom(...COMMISSION_KINDS),
        breederCommissionPercent: fc.nat(100),
        breederCommissionUnitHalalas: halalas,
      })
      .map((one): DuesFacts => {
        return { ...one, totalHalalas: one.meatHalalas + one.cookingHalalas + one.sidesHalalas };
      });
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 10 }), (one, quantity) => {
        const dues = partnerDues(one, [{ quantity }]);
        const gross = dues.reduce((sum, { grossHalalas }) => sum + grossHalalas, 0);
        expect(gross).toBeLessThanOrEqual(one.totalHalalas + one.deliveryFeeHalalas);
        expect(new Set(dues.map(({ kind }) => kind)).size).toBe(dues.length);
      }),
    );
  });
});
