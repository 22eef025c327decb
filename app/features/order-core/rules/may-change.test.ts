import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { mayCancel, moneyAfterCancel, timeEffect } from "./may-change.ts";

const EFFECTS: Partial<Record<OrderStatus, string>> = {
  "Pending Payment": "at_once",
  Paid: "at_once",
  Confirmed: "wish",
};

describe("what a customer may still change", () => {
  it.each(ORDER_STATUSES)("CC01 CC05 of an order that is %s, until slaughter begins", (status) => {
    expect(timeEffect(status)).toBe(EFFECTS[status] ?? "too_late");
    expect(mayCancel(status)).toBe(status in EFFECTS);
  });

  it.each([
    [null, null, "none"],
    [null, "rejected", "none"],
    [0, "verified", "none"],
    [null, "awaiting_review", "checking"],
    [100, "verified", "returns"],
    [100, "awaiting_review", "returns"],
    [100, "rejected", "returns"],
  ] as const)(
    "CC03 with %s verified and a review that is %s the money %s",
    (verifiedHalalas, paymentReview, said) => {
      expect(moneyAfterCancel({ verifiedHalalas, paymentReview })).toBe(said);
    },
  );
});
