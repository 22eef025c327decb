import { describe, expect, it } from "vitest";
import { moveKind, orderKind } from "#app/features/order-core/rules/transitions.ts";
import { DELIVERY_METHODS, FULFILLMENTS } from "#app/vocabulary/order-choices.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { SEAT_KINDS } from "#app/vocabulary/partner-seat.ts";
import { ownStep } from "./own-step.ts";

describe("what a partner does with an order", () => {
  it("PT03 a kitchen accepts, cooks, and says ready or out", () => {
    const steps = (deliveryMethod: "pickup" | "delivery") =>
      ORDER_STATUSES.flatMap((status) => {
        const step = ownStep("restaurant", { status, fulfillment: "restaurant", deliveryMethod });
        return step ? [`${status} ${step.word} ${step.to}`] : [];
      });
    expect(steps("delivery")).toEqual([
      "Paid accept Confirmed",
      "To Restaurant cook Cooking",
      "Cooking out Out for Delivery",
    ]);
    expect(steps("pickup")).toEqual([
      "Paid accept Confirmed",
      "To Restaurant cook Cooking",
      "Cooking ready Ready for Pickup",
      "Ready for Pickup handOver Completed",
    ]);
  });

  it("PT03 no step of any partner leaves the usual way, and nobody but a kitchen takes one", () => {
    for (const kind of SEAT_KINDS)
      for (const status of ORDER_STATUSES)
        for (const fulfillment of FULFILLMENTS)
          for (const deliveryMethod of DELIVERY_METHODS) {
            const step = ownStep(kind, { status, fulfillment, deliveryMethod });
            if (!step) continue;
            expect([kind, fulfillment]).toEqual(["restaurant", "restaurant"]);
            expect(moveKind(orderKind(fulfillment, deliveryMethod), status, step.to)).toBe("usual");
          }
  });
});
