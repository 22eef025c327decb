import { describe, expect, it } from "vitest";
import { type MarkedMoney, type PaymentMark, paymentMark } from "./payment-mark.ts";

const money = (changes: Partial<MarkedMoney> = {}): MarkedMoney => ({
  status: "Paid",
  paymentReview: null,
  grandTotalHalalas: 200_000,
  verifiedHalalas: null,
  downPaymentHalalas: null,
  goesOnUnverified: false,
  isMoneyMissing: false,
  cashHalalas: 0,
  ...changes,
});

describe("the mark of an order's money", () => {
  it.each<[PaymentMark, Partial<MarkedMoney>]>([
    ["unpaid", {}],
    ["receipt", { paymentReview: "awaiting_review" }],
    ["verified", { paymentReview: "verified", verifiedHalalas: 200_000 }],
    ["verified", { paymentReview: "verified", verifiedHalalas: 210_000 }],
    ["part", { paymentReview: "verified", verifiedHalalas: 150_000 }],
    ["down_payment", { paymentReview: "verified", verifiedHalalas: 60_000, downPaymentHalalas: 60_000 }],
    ["part", { paymentReview: "verified", verifiedHalalas: 50_000, downPaymentHalalas: 60_000 }],
    ["receipt", { paymentReview: "awaiting_review", verifiedHalalas: 60_000, downPaymentHalalas: 60_000 }],
    ["cash", { status: "Confirmed", cashHalalas: 200_000 }],
    ["cash", { status: "Confirmed", paymentReview: "rejected", cashHalalas: 200_000 }],
    ["receipt", { paymentReview: "awaiting_review", cashHalalas: 200_000 }],
    ["rejected", { paymentReview: "rejected" }],
    ["unverified", { goesOnUnverified: true }],
    ["unverified", { goesOnUnverified: true, paymentReview: "awaiting_review" }],
    ["missing", { isMoneyMissing: true, paymentReview: "rejected" }],
    ["missing", { isMoneyMissing: true, goesOnUnverified: true, verifiedHalalas: 100_000 }],
    ["receipt", { paymentReview: "awaiting_review", verifiedHalalas: 150_000 }],
    ["missing", { status: "Completed", verifiedHalalas: 150_000, goesOnUnverified: true }],
    ["missing", { status: "Completed", paymentReview: "awaiting_review" }],
    ["verified", { status: "Completed", paymentReview: "verified", verifiedHalalas: 200_000 }],
  ])("OL04 is %s for %o", (mark, changes) => {
    expect(paymentMark(money(changes))).toBe(mark);
  });
});
