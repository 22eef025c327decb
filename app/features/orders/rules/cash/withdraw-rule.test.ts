import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayWorkOn } from "#app/features/order-core/rules/money-before-work.ts";
import { asksWhoseFault } from "#app/features/order-moving/rules/whose-fault.ts";
import { isBeforeSlaughter, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { cashWithdrawRefusal, waitsWithoutCash } from "./withdraw-rule.ts";

const promised = { status: "Pending Payment", paymentReview: null, cashHalalas: 100 } as const;

describe("taking back that cash is paid", () => {
  it.each([
    [promised, null],
    [{ ...promised, status: "Confirmed" }, null],
    [{ ...promised, status: "In Slaughter" }, "cash_work_began"],
    [{ ...promised, status: "Out for Delivery" }, "cash_work_began"],
    [{ ...promised, status: "Cancelled" }, "cash_work_began"],
    [{ ...promised, cashHalalas: 0 }, "cash_not_promised"],
    [{ ...promised, paymentReview: "awaiting_review" }, "receipt_is_checked"],
    [{ ...promised, paymentReview: "rejected" }, null],
  ] as const)("CD10 %o: %s", (order, refusal) => {
    expect(cashWithdrawRefusal(order)).toBe(refusal);
  });

  const halalas = fc.option(fc.integer({ min: 0, max: 300 }), { nil: null });
  const anyOrder = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    grandTotalHalalas: fc.integer({ min: 1, max: 300 }),
    verifiedHalalas: halalas,
    downPaymentHalalas: halalas,
    unverifiedReason: fc.option(fc.constant("answered"), { nil: null }),
    unverifiedHalalas: halalas,
    isMoneyMissing: fc.boolean(),
    cashUpToHalalas: halalas,
  });

  it("CD10 what is left at work without the promise may be there without it", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const status = waitsWithoutCash(order) ? "Pending Payment" : order.status;
        expect(mayWorkOn({ ...order, cashUpToHalalas: null }, status)).toBe(true);
      }),
    );
  });

  it("CD11 whose fault it was is asked of what came back unpaid alone", () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...ORDER_STATUSES), (order, to) => {
        const cameBack =
          to === "Cancelled" && !isBeforeSlaughter(order.status) && order.cashUpToHalalas !== null;
        expect(!asksWhoseFault(order, to) || cameBack).toBe(true);
      }),
    );
  });
});
