import { expect, it } from "vitest";
import { afterMoneyTakenBack } from "./after-money-taken-back.ts";

const stands = (
  ...[status, leftHalalas, hasReceipt]: [Parameters<typeof afterMoneyTakenBack>[0]["status"], number, boolean]
) => {
  const {
    status: to,
    paymentReview,
    isMoneyMissing,
  } = afterMoneyTakenBack({ status, leftHalalas, hasReceipt });
  return [to, paymentReview, isMoneyMissing];
};

it.each([
  ["Paid", 0, false, "Pending Payment", null, false],
  ["Paid", 500, false, "Pending Payment", "verified", false],
  ["Paid", 0, true, "Paid", "awaiting_review", false],
  ["Pending Payment", 0, false, "Pending Payment", null, false],
  ["Confirmed", 0, false, "Confirmed", null, true],
  ["Butchery", 500, false, "Butchery", "verified", true],
  ["Butchery", 0, true, "Butchery", "awaiting_review", true],
  ["Completed", 0, false, "Completed", null, true],
  ["Cancelled", 0, false, "Cancelled", null, false],
] as const)("BS14 %s with %i left and receipt %s stands at %s", (from, left, receipt, ...after) => {
  expect(stands(from, left, receipt)).toEqual(after);
});
