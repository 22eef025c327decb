import { describe, expect, it } from "vitest";
import { NextWords } from "#app/features/order-pages/ui/page/next-step.tsx";
import { renderWords } from "#tests/support/render-words.tsx";
import { presentStep } from "./present-step.ts";

describe("where an order stands for its customer", () => {
  it.each([
    ["Pending Payment", null, 100, "Pending Payment", "Pending Payment"],
    ["Pending Payment", "rejected", 100, "Pending Payment", "Pending Payment"],
    ["Pending Payment", "awaiting_review", 100, "Pending Payment", "Paid"],
    ["Pending Payment", "verified", 0, "Paid", "verified"],
    ["Pending Payment", "verified", -50, "Paid", "verified"],
    ["Pending Payment", "verified", 40, "Pending Payment", "rest"],
    ["Paid", "awaiting_review", 100, "Paid", "Paid"],
    ["Paid", "verified", 0, "Paid", "verified"],
    ["Paid", "verified", 40, "Paid", "verified"],
    ["Confirmed", "verified", 40, "Confirmed", "Confirmed"],
    ["Cancelled", "verified", 0, "Cancelled", "Cancelled"],
  ] as const)("PI08 %s with a review %s and %i due is %s and says %s", (status, review, due, step, words) => {
    expect(presentStep({ status, paymentReview: review, dueHalalas: due })).toMatchObject({
      status: step,
      words,
    });
  });

  it("PI08 nobody whose money was verified is told to transfer it", () => {
    const order = {
      status: "Pending Payment" as const,
      paymentReview: "verified" as const,
      dueHalalas: 0,
      cashHalalas: 0,
      isLapsed: false,
      heldUntil: null,
      split: null,
    };
    const drawn = (changes: object) =>
      renderWords(<NextWords order={{ ...order, ...changes }} now={new Date()} />, "en");
    expect(drawn({})).not.toContain("Transfer the amount");
    expect(drawn({})).toContain("Payment confirmed");
    expect(drawn({ paymentReview: null, dueHalalas: 100 })).toContain("Transfer the amount");
  });
});
