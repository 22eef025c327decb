import { describe, expect, it } from "vitest";
import { timelineSteps } from "#app/features/order-pages/rules/timeline-steps.ts";
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { defaultPath, moveKind, nextStatus, orderKind } from "./transitions.ts";

const PATHS: [OrderKind, string][] = [
  ["home", "Pending Payment > Paid > Confirmed > In Slaughter > Butchery > Out for Delivery > Completed"],
  [
    "restaurant_delivery",
    "Pending Payment > Paid > Confirmed > In Slaughter > To Restaurant > Cooking > Out for Delivery > Completed",
  ],
  [
    "restaurant_pickup",
    "Pending Payment > Paid > Confirmed > In Slaughter > To Restaurant > Cooking > Ready for Pickup > Completed",
  ],
];
const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

describe("the life of an order", () => {
  it.each(PATHS)("AO08 %s has its usual path", (kind, path) => {
    expect(defaultPath(kind).join(" > ")).toBe(path);
  });

  it("AO08 fulfilment and delivery method say which path is usual", () => {
    expect(orderKind("home")).toBe("home");
    expect(orderKind("home", "delivery")).toBe("home");
    expect(orderKind("restaurant", "delivery")).toBe("restaurant_delivery");
    expect(orderKind("restaurant", "pickup")).toBe("restaurant_pickup");
  });

  it.each(PATHS.map(([kind]) => kind))(
    "AO08 on %s only one step forward is usual, every other move needs a reason",
    (kind) => {
      const path = defaultPath(kind);
      for (const [from, to] of PAIRS) {
        const usual = path.includes(from) && path[path.indexOf(from) + 1] === to;
        expect([from, to, moveKind(kind, from, to)]).toEqual([
          from,
          to,
          from === to ? "same" : usual ? "usual" : "needs_reason",
        ]);
      }
    },
  );

  it("AO07 accepting a paid order is usual, rejecting one asks why", () => {
    expect(moveKind("home", "Paid", "Confirmed")).toBe("usual");
    expect(moveKind("home", "Paid", "Cancelled")).toBe("needs_reason");
  });

  it("AO08 nothing follows the end, nor a status off the path", () => {
    expect(nextStatus("home", "Completed")).toBeNull();
    expect(nextStatus("home", "Cancelled")).toBeNull();
    expect(nextStatus("home", "Cooking")).toBeNull();
    expect(nextStatus("restaurant_pickup", "Cooking")).toBe("Ready for Pickup");
  });
});

describe("the customer's timeline", () => {
  const shown = (kind: OrderKind, current: OrderStatus, reached?: OrderStatus[]) =>
    timelineSteps(kind, current, reached)
      .map(({ status, state }) => `${status}:${state[0]}`)
      .join(" ");

  it("OD16 marks the present step of the fulfilment", () => {
    expect(shown("home", "Butchery")).toBe(
      "Pending Payment:d Paid:d Confirmed:d In Slaughter:d Butchery:c Out for Delivery:u Completed:u",
    );
  });

  it("OD16 a completed order has no step left", () => {
    expect(timelineSteps("restaurant_pickup", "Completed").every((step) => step.state === "done")).toBe(true);
  });

  it("OD16 a cancelled order ends where it got to", () => {
    expect(shown("home", "Cancelled", ["Pending Payment", "Paid"])).toBe(
      "Pending Payment:d Paid:d Cancelled:c",
    );
    expect(shown("home", "Cancelled")).toBe("Pending Payment:d Cancelled:c");
  });

  it("OD16 a status off the path stands after what was reached", () => {
    expect(
      shown("home", "Cooking", ["Pending Payment", "Paid", "Confirmed", "In Slaughter", "Butchery"]),
    ).toBe(
      "Pending Payment:d Paid:d Confirmed:d In Slaughter:d Butchery:d Cooking:c Out for Delivery:u Completed:u",
    );
  });
});
