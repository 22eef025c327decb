import { expect, it } from "vitest";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { statusChoices } from "./status-choices.ts";

it.each(ORDER_STATUSES)(
  "AO06 AO08 from %s all eleven are offered, each once, the usual next step apart",
  (status) => {
    const { next, others } = statusChoices("home", status);
    expect([...others, ...(next ? [next] : [])].sort()).toEqual([...ORDER_STATUSES].sort());
  },
);

it("AO08 the usual next step depends on who cooks and who fetches", () => {
  expect(statusChoices("home", "In Slaughter").next).toBe("Butchery");
  expect(statusChoices("restaurant_pickup", "Cooking").next).toBe("Ready for Pickup");
  expect(statusChoices("restaurant_delivery", "Cooking").next).toBe("Out for Delivery");
  expect(statusChoices("home", "Completed").next).toBeNull();
  expect(statusChoices("home", "Cancelled").next).toBeNull();
});
