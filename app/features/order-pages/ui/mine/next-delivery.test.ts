import { describe, expect, it } from "vitest";
import { type Coming, nextDelivery } from "./next-delivery.ts";

const NOW = new Date("2026-05-14T09:00:00Z");
type Placed = Coming & { id: string };

const at = (id: string, date: string, changes: Partial<Placed> = {}): Placed => ({
  id,
  status: "Confirmed",
  schedule: { date, time: "15:00" },
  ...changes,
});
const hour = (date: string, time: string) => ({ schedule: { date, time } });

describe("the next delivery of a customer", () => {
  it.each<[string, Placed[], string | undefined]>([
    ["the soonest of what is on its way", [at("b", "2026-05-16"), at("a", "2026-05-15")], "a"],
    [
      "the earlier of one day",
      [at("b", "", hour("2026-05-15", "18:00")), at("a", "", hour("2026-05-15", "10:00"))],
      "a",
    ],
    ["one of today, though its hour is over", [at("a", "", hour("2026-05-14", "06:00"))], "a"],
    ["none of yesterday", [at("a", "2026-05-13")], undefined],
    ["none that is over", [at("a", "2026-05-15", { status: "Completed" })], undefined],
    ["none that was cancelled", [at("a", "2026-05-15", { status: "Cancelled" })], undefined],
    ["none without a day", [at("a", "", { schedule: null })], undefined],
  ])("RV07 is %s", (_, orders, id) => {
    expect(nextDelivery(orders, NOW)?.id).toBe(id);
  });
});
