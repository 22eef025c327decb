import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHandedOver, isWork, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { dueHalalas, mayWorkOn, type OrderMoney, shortOf } from "./money-before-work.ts";

const NOTHING: OrderMoney = {
  grandTotalHalalas: 150_000,
  verifiedHalalas: null,
  downPaymentHalalas: null,
  unverifiedReason: null,
  unverifiedHalalas: null,
  isMoneyMissing: false,
  cashUpToHalalas: null,
};
const VERIFIED: OrderMoney = { ...NOTHING, verifiedHalalas: 150_000 };
const CASH: OrderMoney = { ...NOTHING, cashUpToHalalas: 150_000 };
const SHORT: OrderMoney = { ...VERIFIED, grandTotalHalalas: 170_000 };

function answeredFor(money: OrderMoney, unverifiedHalalas: number): OrderMoney {
  return { ...money, unverifiedReason: "cash at the door", unverifiedHalalas };
}

describe("money before the knife", () => {
  it.each([
    ["nothing verified", NOTHING, "Paid", "Confirmed", false],
    ["a jump over the guard", NOTHING, "Pending Payment", "Cooking", false],
    ["verified money", VERIFIED, "Paid", "Confirmed", true],
    ["somebody's reason", answeredFor(NOTHING, 150_000), "Paid", "Confirmed", true],
    ["somebody's reason, in work", answeredFor(SHORT, 20_000), "Butchery", "Completed", true],
    [
      "dearer than what somebody answered for",
      answeredFor(SHORT, 19_999),
      "Confirmed",
      "In Slaughter",
      false,
    ],
    ["a reason without a sum", { ...SHORT, unverifiedReason: "x" }, "Confirmed", "In Slaughter", false],
    ["a refused receipt", { ...NOTHING, isMoneyMissing: true }, "Butchery", "Out for Delivery", false],
    [
      "a reason from before the refusal",
      { ...answeredFor(NOTHING, 150_000), isMoneyMissing: true },
      "Butchery",
      "Completed",
      false,
    ],
    ["dearer since, before work", SHORT, "Paid", "Confirmed", false],
    ["dearer since, in work", SHORT, "Butchery", "Out for Delivery", false],
    ["dearer since, at the next step", SHORT, "Confirmed", "In Slaughter", false],
    ["dearer since, back to its money", SHORT, "Confirmed", "Paid", true],
    ["cheaper since", { ...VERIFIED, grandTotalHalalas: 1 }, "Paid", "Confirmed", true],
    ["cancelling", NOTHING, "Paid", "Cancelled", true],
    ["back to waiting", NOTHING, "Confirmed", "Pending Payment", true],
    ["cash at its end, before work", CASH, "Pending Payment", "Confirmed", true],
    ["cash at its end, on its way", CASH, "Butchery", "Out for Delivery", true],
    ["cash at its end, at the counter", CASH, "Cooking", "Ready for Pickup", true],
    ["cash at its end, not taken", CASH, "Out for Delivery", "Completed", false],
    ["cash at its end, taken", { ...CASH, verifiedHalalas: 150_000 }, "Out for Delivery", "Completed", true],
    ["dearer than its cash", { ...CASH, grandTotalHalalas: 150_001 }, "Butchery", "Out for Delivery", false],
    [
      "dearer, a part of it paid otherwise",
      { ...CASH, grandTotalHalalas: 170_000, verifiedHalalas: 20_000 },
      "Butchery",
      "Out for Delivery",
      true,
    ],
    ["cash, and money taken back", { ...CASH, isMoneyMissing: true }, "Butchery", "Out for Delivery", false],
    ["cash that somebody answers for", answeredFor(CASH, 150_000), "Out for Delivery", "Completed", true],
    ["out of the grave", NOTHING, "Cancelled", "Confirmed", false],
  ] as const)("MK01 CD04 %s", (_, money, _from, to, may) => {
    expect(mayWorkOn(money, to)).toBe(may);
  });

  it("DU01 CD04 whatever made it short, an order goes on or is handed over with all it needs, with cash at its end or with somebody's word for all that is missing", () => {
    const money = fc.record({
      grandTotalHalalas: fc.integer({ min: 1, max: 1_000_000 }),
      verifiedHalalas: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      downPaymentHalalas: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      unverifiedReason: fc.option(fc.string({ minLength: 1 })),
      unverifiedHalalas: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      isMoneyMissing: fc.boolean(),
      cashUpToHalalas: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    });
    fc.assert(
      fc.property(money, fc.constantFrom(...ORDER_STATUSES), (one, to) => {
        const had = one.verifiedHalalas ?? 0;
        const needed = isHandedOver(to)
          ? one.grandTotalHalalas
          : Math.min(one.downPaymentHalalas ?? Number.POSITIVE_INFINITY, one.grandTotalHalalas);
        const isWhole = one.verifiedHalalas !== null && had >= one.grandTotalHalalas;
        const isThere = one.verifiedHalalas !== null && had >= needed;
        const isAnswered =
          one.unverifiedReason !== null && one.grandTotalHalalas - had <= (one.unverifiedHalalas ?? 0);
        const due = one.grandTotalHalalas - had;
        const isInCash = to !== "Completed" && due > 0 && due <= (one.cashUpToHalalas ?? 0);
        const may = !isWork(to) || isWhole || (!one.isMoneyMissing && (isThere || isAnswered || isInCash));
        expect(mayWorkOn(one, to)).toBe(may);
      }),
    );
  });

  it.each([
    ["Confirmed", SHORT, { hadHalalas: 150_000, ofHalalas: 170_000 }],
    ["Completed", NOTHING, { hadHalalas: 0, ofHalalas: 150_000 }],
    ["Pending Payment", SHORT, { hadHalalas: 150_000, ofHalalas: 170_000 }],
    ["Pending Payment", NOTHING, null],
    ["Confirmed", { ...NOTHING, cashHalalas: 150_000 }, null],
    ["Completed", VERIFIED, null],
    ["Cancelled", SHORT, null],
  ] as const)(
    "DU02 in %s it says how much of its price is there, where a part is missing",
    (status, money, short) => {
      expect(shortOf({ ...money, status })).toEqual(short);
    },
  );

  it("MK02 what is due is what nobody has verified", () => {
    expect([NOTHING, VERIFIED, SHORT, { ...VERIFIED, grandTotalHalalas: 1 }].map(dueHalalas)).toEqual([
      150_000, 0, 20_000, -149_999,
    ]);
  });
});
