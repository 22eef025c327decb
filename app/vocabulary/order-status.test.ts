import { describe, expect, it } from "vitest";
import { badgeColour, badgeLabelKey, isOrderStatus, ORDER_STATUSES } from "./order-status.ts";

describe("order statuses", () => {
  it("R01 are exactly the eleven that the shop names", () => {
    expect(ORDER_STATUSES.join(", ")).toBe(
      "Pending Payment, Paid, Confirmed, In Slaughter, Butchery, To Restaurant, Cooking, Out for Delivery, Ready for Pickup, Cancelled, Completed",
    );
    expect(isOrderStatus("Paid")).toBe(true);
    expect(isOrderStatus("paid")).toBe(false);
  });

  it.each([
    ["Pending Payment", "primary", "pendingPayment"],
    ["Paid", "accent", "inProgress"],
    ["Confirmed", "accent", "confirmed"],
    ["In Slaughter", "accent", "inProgress"],
    ["Butchery", "accent", "inProgress"],
    ["To Restaurant", "accent", "inProgress"],
    ["Cooking", "accent", "inProgress"],
    ["Out for Delivery", "accent", "inProgress"],
    ["Ready for Pickup", "accent", "inProgress"],
    ["Cancelled", "bad", "cancelled"],
    ["Completed", "good", "completed"],
  ] as const)("R03 R04 %s is %s, labelled %s", (status, colour, label) => {
    expect(badgeColour(status)).toBe(colour);
    expect(badgeLabelKey(status)).toBe(label);
  });
});
