import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { foldTimeline } from "./fold-timeline.ts";
import { timelineSteps } from "./timeline-steps.ts";

const statuses = (steps: readonly { status: OrderStatus }[]) => steps.map(({ status }) => status).join(" ");

describe("which steps of the timeline fold", () => {
  it.each<[OrderKind, OrderStatus, string, string, string]>([
    [
      "home",
      "Pending Payment",
      "",
      "Pending Payment Paid",
      "Confirmed In Slaughter Butchery Out for Delivery Completed",
    ],
    [
      "home",
      "Paid",
      "",
      "Pending Payment Paid Confirmed",
      "In Slaughter Butchery Out for Delivery Completed",
    ],
    [
      "home",
      "Confirmed",
      "",
      "Pending Payment Paid Confirmed In Slaughter",
      "Butchery Out for Delivery Completed",
    ],
    [
      "home",
      "In Slaughter",
      "Pending Payment Paid",
      "Confirmed In Slaughter Butchery",
      "Out for Delivery Completed",
    ],
    // One step left is shown: the line that folds it would be no shorter.
    [
      "home",
      "Butchery",
      "Pending Payment Paid Confirmed",
      "In Slaughter Butchery Out for Delivery Completed",
      "",
    ],
    [
      "home",
      "Completed",
      "Pending Payment Paid Confirmed In Slaughter Butchery",
      "Out for Delivery Completed",
      "",
    ],
  ])("CP03 %s at %s", (kind, status, past, near, far) => {
    const folded = foldTimeline(timelineSteps(kind, status));
    expect([statuses(folded.past), statuses(folded.near), statuses(folded.far)]).toEqual([past, near, far]);
  });

  it("CP03 a cancelled order shows how far it had come", () => {
    const reached: OrderStatus[] = ["Pending Payment", "Paid", "Confirmed", "In Slaughter"];
    const folded = foldTimeline(timelineSteps("home", "Cancelled", reached));
    expect(statuses(folded.past)).toBe("Pending Payment Paid Confirmed");
    expect(statuses(folded.near)).toBe("In Slaughter Cancelled");
  });

  it("CP03 nothing is lost or moved, the present step is always in sight, and no fold holds one step alone", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderKind>("home", "restaurant_delivery", "restaurant_pickup"),
        fc.constantFrom(...ORDER_STATUSES),
        (kind, status) => {
          const steps = timelineSteps(kind, status);
          const { past, near, far } = foldTimeline(steps);
          expect([...past, ...near, ...far]).toEqual(steps);
          expect(near.map((step) => step.status)).toContain(status);
          expect([past.length, far.length]).not.toContain(1);
        },
      ),
    );
  });
});
