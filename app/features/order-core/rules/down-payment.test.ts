import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HANDED_OVER, isHandedOver, isWork, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { asksOf, downPaymentDue, downPaymentOf, flagsAfterMoney, owesBalance } from "./down-payment.ts";
import {
  mayAnswerFor,
  mayWorkOn,
  moneyRefusal,
  NOBODY_ANSWERS,
  neededForWork,
  type OrderMoney,
} from "./money-before-work.ts";

const NOTHING: OrderMoney = {
  grandTotalHalalas: 200_000,
  verifiedHalalas: null,
  downPaymentHalalas: 60_000,
  unverifiedReason: null,
  unverifiedHalalas: null,
  isMoneyMissing: false,
  cashUpToHalalas: null,
};
const DOWN: OrderMoney = { ...NOTHING, verifiedHalalas: 60_000 };
const WHOLE: OrderMoney = { ...NOTHING, verifiedHalalas: 200_000 };
const anyHalalas = fc.integer({ min: 1, max: 10_000_000 });

describe("how much a down payment is", () => {
  it.each([
    [200_000, 30, 60_000],
    [203_050, 30, 61_000],
    [203_000, 0, null],
    [99, 50, null],
    [150, 50, 100],
    [100_000, 90, 90_000],
  ])("DN01 of %i at %i %% it is %s", (total, percent, halalas) => {
    expect(downPaymentOf(total, percent)).toBe(halalas);
  });

  it("DN01 is whole riyals, at least the share, and always leaves a rest", () => {
    fc.assert(
      fc.property(anyHalalas, fc.integer({ min: 0, max: 90 }), (total, percent) => {
        const halalas = downPaymentOf(total, percent);
        const isRight =
          halalas === null
            ? percent === 0 || Math.ceil((total * percent) / 10_000) * 100 >= total
            : halalas % 100 === 0 && halalas * 100 >= total * percent && halalas > 0 && halalas < total;
        expect(isRight).toBe(true);
      }),
    );
  });
});

describe("work with a down payment", () => {
  it.each([
    ["nothing verified", NOTHING, "Paid", "Confirmed", false],
    ["a part of it", { ...NOTHING, verifiedHalalas: 59_999 }, "Paid", "Confirmed", false],
    ["the down payment", DOWN, "Paid", "Confirmed", true],
    ["the down payment", DOWN, "Confirmed", "In Slaughter", true],
    ["the down payment", DOWN, "In Slaughter", "To Restaurant", true],
    ["the down payment", DOWN, "Butchery", "Out for Delivery", false],
    ["the down payment", DOWN, "Cooking", "Ready for Pickup", false],
    ["the down payment", DOWN, "Butchery", "Completed", false],
    [
      "the down payment and a reason",
      { ...DOWN, unverifiedReason: "نقدًا عند الباب", unverifiedHalalas: 140_000 },
      "Butchery",
      "Completed",
      true,
    ],
    ["the whole", WHOLE, "Butchery", "Out for Delivery", true],
    ["the whole, and dearer since", { ...WHOLE, grandTotalHalalas: 210_000 }, "Butchery", "Completed", false],
    ["cheaper than the down payment", { ...DOWN, grandTotalHalalas: 50_000 }, "Butchery", "Completed", true],
    ["a refused receipt", { ...DOWN, isMoneyMissing: true }, "Confirmed", "Butchery", false],
    ["cancelling", DOWN, "Butchery", "Cancelled", true],
  ] as const)("DN02 %s: from %s%s", (_, money, _from, to, may) => {
    expect(mayWorkOn(money, to)).toBe(may);
  });

  it("DN02 nothing is handed over without the whole or a reason, and no work is begun without the down payment", () => {
    const money = fc.record({
      grandTotalHalalas: anyHalalas,
      verifiedHalalas: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
      downPaymentHalalas: anyHalalas,
      unverifiedReason: fc.option(fc.string({ minLength: 1 })),
      unverifiedHalalas: fc.option(anyHalalas),
      isMoneyMissing: fc.boolean(),
      cashUpToHalalas: fc.constant(null),
    });
    const status = fc.constantFrom(...ORDER_STATUSES);
    fc.assert(
      fc.property(money, status, (one, to) => {
        const had = one.verifiedHalalas ?? 0;
        const isThere = had >= (isHandedOver(to) ? one.grandTotalHalalas : neededForWork(one));
        const isExcused = one.unverifiedReason !== null || !isWork(to) || isThere;
        expect(mayWorkOn(one, to) && !isExcused).toBe(false);
      }),
    );
  });

  it("DN02 the refusal says whether work or the rest is meant, and who may answers for either", () => {
    for (const to of HANDED_OVER) expect(moneyRefusal(DOWN, to)).toBe("rest_not_verified");
    expect(moneyRefusal(NOTHING, "Completed")).toBe("payment_not_verified");
    expect(moneyRefusal({ ...DOWN, downPaymentHalalas: null }, "Completed")).toBe("payment_not_verified");
    expect([mayAnswerFor(NOTHING, "Paid"), mayAnswerFor(DOWN, "Paid")]).toEqual([true, false]);
    expect([mayAnswerFor(DOWN, "Butchery"), mayAnswerFor(WHOLE, "Butchery")]).toEqual([true, false]);
  });
});

describe("what is asked for now", () => {
  it("DN03 first what the down payment misses, then the rest; the whole where it is chosen", () => {
    expect(asksOf([NOTHING], "down_payment")).toEqual([60_000]);
    expect(asksOf([NOTHING], "whole")).toEqual([200_000]);
    expect(asksOf([DOWN], "down_payment")).toEqual([140_000]);
    expect(asksOf([WHOLE], "down_payment")).toEqual([0]);
    expect(asksOf([NOTHING, DOWN], "down_payment")).toEqual([60_000, 0]);
    expect([NOTHING, DOWN, WHOLE].map(owesBalance)).toEqual([false, true, false]);
    expect(downPaymentDue({ ...NOTHING, downPaymentHalalas: null })).toBe(0);
  });

  it("DN02 a reason for beginning ends with the down payment, one for handing over with the whole", () => {
    const begun = { ...NOTHING, status: "Butchery" as const, unverifiedReason: "وعد بالدفع" };
    expect(flagsAfterMoney(begun, 60_000)).toEqual({ isMoneyMissing: false, ...NOBODY_ANSWERS });
    const given = { ...DOWN, status: "Butchery" as const, unverifiedReason: "نقدًا عند الباب" };
    expect(flagsAfterMoney(given, 100_000)).toEqual({ isMoneyMissing: false });
    expect(flagsAfterMoney(given, 200_000)).toEqual({ isMoneyMissing: false, ...NOBODY_ANSWERS });
    const driven = { ...NOTHING, status: "Out for Delivery" as const, isMoneyMissing: true };
    expect(flagsAfterMoney(driven, 60_000)).toEqual({});
  });
});
