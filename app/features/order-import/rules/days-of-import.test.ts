import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { daysOfImport } from "./days-of-import.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const PLACED = new Date("2025-03-01T10:00:00Z");
const SLOT = { date: "2025-03-02", time: "15:00" };
const NONE = { date: null, time: null };
const order = { createdAt: PLACED, changedAt: null, status: "Completed", schedule: SLOT } as const;

describe("the days of an order of the old shop", () => {
  it.each([
    ["what was completed was so at its appointed time", order, "2025-03-02T12:00:00.000Z"],
    [
      "without a time at noon of its day",
      { ...order, schedule: { date: "2025-03-02", time: null } },
      "2025-03-02T09:00:00.000Z",
    ],
    [
      "the old shop's own day wins",
      { ...order, changedAt: new Date("2025-03-02T16:20:00Z") },
      "2025-03-02T16:20:00.000Z",
    ],
    [
      "a day that has not come is none",
      { ...order, changedAt: new Date("2027-01-01T00:00:00Z") },
      "2025-03-02T12:00:00.000Z",
    ],
    [
      "what is cancelled stands since it was placed",
      { ...order, status: "Cancelled" as const },
      PLACED.toISOString(),
    ],
    ["what is under way too", { ...order, status: "Cooking" as const }, PLACED.toISOString()],
    ["without an appointment it is the day of placing", { ...order, schedule: NONE }, PLACED.toISOString()],
    [
      "nothing comes before it was placed",
      { ...order, schedule: { date: "2024-01-01", time: "10:00" } },
      PLACED.toISOString(),
    ],
  ])("CP15 %s", (_, asked, arrivedAt) => {
    const days = daysOfImport(asked, NOW);
    expect(days.createdAt).toEqual(PLACED);
    expect(days.arrivedAt.toISOString()).toBe(arrivedAt);
  });

  it("CP15 an order without any day of placing takes its appointment's, and only then the import's", () => {
    expect(daysOfImport({ ...order, createdAt: null }, NOW).createdAt.toISOString()).toBe(
      "2025-03-02T12:00:00.000Z",
    );
    expect(daysOfImport({ ...order, createdAt: null, schedule: NONE }, NOW).createdAt).toEqual(NOW);
  });

  it("CP15 it never came where it stands before it was placed, nor after now", () => {
    const instant = fc.option(
      fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
    );
    const day = instant.map((at) => ({ date: at?.toISOString().slice(0, 10) ?? null, time: null }));
    fc.assert(
      fc.property(
        instant,
        instant,
        day,
        fc.constantFrom(...ORDER_STATUSES),
        (createdAt, changedAt, schedule, status) => {
          const days = daysOfImport({ createdAt, changedAt, schedule, status }, NOW);
          expect(days.createdAt.getTime()).toBeLessThanOrEqual(days.arrivedAt.getTime());
          expect(days.arrivedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
        },
      ),
    );
  });
});
