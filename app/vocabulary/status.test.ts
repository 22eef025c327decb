import { describe, expect, it } from "vitest";
import {
  badgeColour,
  badgeLabelKey,
  isOrderStatus,
  isPaidForFilter,
  ORDER_STATUSES,
} from "./order-status.ts";

describe("order statuses", () => {
  it("R01 are exactly the eleven that the shop names", () => {
    expect(ORDER_STATUSES.join(", ")).toBe(
      "Pending Payment, Paid, Confirmed, In Slaughter, Butchery, To Restaurant, Cooking, Out for Delivery, Ready for Pickup, Cancelled, Completed",
    );
    expect(isOrderStatus("Paid")).toBe(true);
    expect(isOrderStatus("paid")).toBe(false);
  });

  it.each([
    ["Pending Payment", "primary", "pendingPayment", false],
    ["Paid", "accent", "inProgress", true],
    ["Confirmed", "accent", "confirmed", true],
    ["In Slaughter", "accent", "inProgress", true],
    ["Butchery", "accent", "inProgress", true],
    ["To Restaurant", "accent", "inProgress", true],
    ["Cooking", "accent", "inProgress", true],
    ["Out for Delivery", "accent", "inProgress", true],
    ["Ready for Pickup", "accent", "inProgress", true],
    ["Cancelled", "bad", "cancelled", false],
    ["Completed", "good", "completed", true],
  ] as const)("R03 R04 AO04 %s is %s, labelled %s, paid: %s", (status, colour, label, paid) => {
    expect(badgeColour(status)).toBe(colour);
    expect(badgeLabelKey(status)).toBe(label);
    expect(isPaidForFilter(status)).toBe(paid);
  });
});
