import { describe, expect, test } from "vitest";
import { type OrderStage, orderStage } from "./present-step.ts";

const NOW = new Date("2026-05-14T09:00:00Z");
const NEW = {
  status: "Pending Payment",
  paymentReview: null,
  dueHalalas: 192_500,
  cashHalalas: 0,
  isLapsed: false,
  heldUntil: null,
  split: null,
} as const;
type Changes = Partial<Parameters<typeof orderStage>[0]>;

describe("what an order's page says first", () => {
  test.each<[OrderStage, Changes]>([
    ["payOpen", {}],
    ["pay", { heldUntil: "2026-05-14T11:00:00Z" }],
    ["payOpen", { heldUntil: "2026-05-14T08:00:00Z" }],
    ["rejected", { paymentReview: "rejected", heldUntil: "2026-05-14T11:00:00Z" }],
    ["cash", { cashHalalas: 192_500 }],
    ["confirmed", { status: "Confirmed", cashHalalas: 192_500 }],
    ["friends", { split: { ownHalalas: 0 }, heldUntil: "2026-05-14T11:00:00Z" }],
    ["payOpen", { split: { ownHalalas: 10_000 } }],
    ["rest", { paymentReview: "verified", dueHalalas: 100 }],
    ["checking", { paymentReview: "awaiting_review" }],
    ["checking", { status: "Paid", paymentReview: "awaiting_review" }],
    ["verified", { status: "Paid", paymentReview: "verified", dueHalalas: 0 }],
    ["confirmed", { status: "Confirmed", paymentReview: "verified", dueHalalas: 0 }],
    ["preparing", { status: "In Slaughter", dueHalalas: 0 }],
    ["preparing", { status: "Butchery", dueHalalas: 0 }],
    ["cooking", { status: "To Restaurant", dueHalalas: 0 }],
    ["cooking", { status: "Cooking", dueHalalas: 0 }],
    ["onTheWay", { status: "Out for Delivery", dueHalalas: 0 }],
    ["ready", { status: "Ready for Pickup", dueHalalas: 0 }],
    ["completed", { status: "Completed", dueHalalas: 0 }],
    ["cancelled", { status: "Cancelled" }],
    ["lapsed", { status: "Cancelled", isLapsed: true }],
  ])("RV01 %s: %j", (stage, changes) => {
    expect(orderStage({ ...NEW, ...changes }, NOW)).toBe(stage);
  });
});
