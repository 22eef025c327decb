import { describe, expect, it } from "vitest";
import { dayPriceRefusal } from "./day-price.ts";

const UNPAID = {
  status: "Pending Payment",
  paymentReview: null,
  verifiedHalalas: null,
  grandTotalHalalas: 1000,
} as const;
const REJECTED = { ...UNPAID, paymentReview: "rejected" } as const;
const LOOKED_AT = { ...UNPAID, status: "Paid", paymentReview: "awaiting_review" } as const;
const PAID = { ...UNPAID, status: "Paid", paymentReview: "verified", verifiedHalalas: 1000 } as const;
const SEEN = { ...UNPAID, verifiedHalalas: 1000, paymentReview: "verified" } as const;
const CONFIRMED = { ...PAID, status: "Confirmed" } as const;

describe("CC05 another day's price", () => {
  it.each([
    ["an unpaid order for the sum that was shown", UNPAID, 500, 1500, null],
    ["an unpaid order without a word of the sum", UNPAID, 500, undefined, "day_other_sum"],
    ["an unpaid order for a sum that was shown before", UNPAID, 500, 1400, "day_other_sum"],
    ["an unpaid order to a cheaper day", UNPAID, -200, 800, null],
    ["a cheaper day is said too", UNPAID, -200, undefined, "day_other_sum"],
    ["a day like its own needs no word", UNPAID, 0, undefined, null],
    ["a sum that is none of its", UNPAID, 0, 900, "day_other_sum"],
    ["one whose receipt was refused owes all of it", REJECTED, 500, 1500, null],
    ["one whose receipt is looked at", LOOKED_AT, 500, 1500, "day_dearer_paid"],
    ["a paid one to a dearer day", PAID, 500, 1500, "day_dearer_paid"],
    ["one whose money was seen before it was accepted", SEEN, 500, 1500, "day_dearer_paid"],
    ["a paid one to a cheaper day, as shown", PAID, -200, 800, null],
    ["a paid one to a day like its own", PAID, 0, undefined, null],
    ["a confirmed one asks for the dearer day, as shown", CONFIRMED, 500, 1500, null],
    ["a confirmed one that was shown no sum", CONFIRMED, 500, undefined, "day_other_sum"],
  ] as const)("%s", (_, order, difference, expected, refusal) => {
    expect(dayPriceRefusal(order, difference, expected)).toBe(refusal);
  });
});
