import { describe, expect, it } from "vitest";
import { divideTakenBack } from "./divide-taken-back.ts";

const order = (verified: number, toReturn = 0, fromPayment = verified) => ({
  verifiedHalalas: verified,
  toReturnHalalas: toReturn,
  fromPaymentHalalas: fromPayment,
});

describe("whose money a gateway took back", () => {
  it.each([
    ["all of one order's", 100, [order(100)], 0, { orders: [100], credit: 0, lost: 0 }],
    [
      "what was to go back first",
      30,
      [order(100), order(50, 20)],
      0,
      { orders: [10, 20], credit: 0, lost: 0 },
    ],
    ["then the credit", 30, [order(100, 5)], 10, { orders: [20], credit: 10, lost: 0 }],
    ["not what came otherwise", 80, [order(100, 0, 60)], 0, { orders: [60], credit: 0, lost: 20 }],
    ["what was given back already", 100, [order(0, 0, 100)], 0, { orders: [0], credit: 0, lost: 100 }],
  ])("PI06 is %s", (_, gone, orders, creditHalalas, divided) => {
    expect(divideTakenBack(gone, { orders, creditHalalas })).toEqual(divided);
  });
});
