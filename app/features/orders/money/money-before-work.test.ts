import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWork, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { dueHalalas, mayWorkOn, type OrderMoney } from "./money-before-work.ts";

const NOTHING: OrderMoney = {
  grandTotalHalalas: 150_000,
  verifiedHalalas: null,
  downPaymentHalalas: null,
  unverifiedReason: null,
  isMoneyMissing: false,
};
const VERIFIED: OrderMoney = { ...NOTHING, verifiedHalalas: 150_000 };
const SHORT: OrderMoney = { ...VERIFIED, grandTotalHalalas: 170_000 };

describe("money before the knife", () => {
  it.each([
    ["nothing verified", NOTHING, "Paid", "Confirmed", false],
    ["a jump over the guard", NOTHING, "Pending Payment", "Cooking", false],
    ["verified money", VERIFIED, "Paid", "Confirmed", true],
    ["somebody's reason", { ...NOTHING, unverifiedReason: "cash at the door" }, "Paid", "Confirmed", true],
    ["a refused receipt", { ...NOTHING, isMoneyMissing: true }, "Butchery", "Out for Delivery", false],
    [
      "a reason from before the refusal",
      { ...NOTHING, unverifiedReason: "x", isMoneyMissing: true },
      "Butchery",
      "Completed",
      false,
    ],
    ["dearer since, before work", SHORT, "Paid", "Confirmed", false],
    ["dearer since, in work", SHORT, "Butchery", "Out for Delivery", true],
    ["cheaper since", { ...VERIFIED, grandTotalHalalas: 1 }, "Paid", "Confirmed", true],
    ["cancelling", NOTHING, "Paid", "Cancelled", true],
    ["back to waiting", NOTHING, "Confirmed", "Pending Payment", true],
    ["out of the grave", NOTHING, "Cancelled", "Confirmed", false],
  ] as const)("MK01 %s", (_, money, from, to, may) => {
    expect(mayWorkOn(money, from, to)).toBe(may);
  });

  it("MK01 whatever the order, work without verified money has somebody's reason", () => {
    const money = fc.record({
      grandTotalHalalas: fc.integer({ min: 1, max: 1_000_000 }),
      verifiedHalalas: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      downPaymentHalalas: fc.constant(null),
      unverifiedReason: fc.option(fc.string({ minLength: 1 })),
      isMoneyMissing: fc.boolean(),
    });
    const status = fc.constantFrom(...ORDER_STATUSES);
    fc.assert(
      fc.property(money, status, status, (one, from, to) => {
        const isExcused =
          !isWork(to) ||
          (one.verifiedHalalas ?? 0) >= one.grandTotalHalalas ||
          one.unverifiedReason !== null ||
          (isWork(from) && one.verifiedHalalas !== null);
        expect(mayWorkOn(one, from, to) && !isExcused).toBe(false);
      }),
    );
  });

  it("MK02 what is due is what nobody has verified", () => {
    expect([NOTHING, VERIFIED, SHORT, { ...VERIFIED, grandTotalHalalas: 1 }].map(dueHalalas)).toEqual([
      150_000, 0, 20_000, -149_999,
    ]);
  });
});
