import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderKind, OrderStatus } from "#app/vocabulary/order-status.ts";
import { delayToTell, expectedHandOver } from "./expected-delay.ts";
import { handedOverAt, type KeptOrder, minutesLate, whyLate } from "./lateness.ts";
import { minutesToHandOver, workSteps } from "./stage-plan.ts";

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const UNTIL = at("16:00");
const order = (kind: OrderKind, steps: Partial<Record<OrderStatus, string>>, paid = "08:00"): KeptOrder => ({
  ...{ kind, until: UNTIL, paidAt: at(paid) },
  steps: Object.fromEntries(Object.entries(steps).map(([step, time]) => [step, at(time)])),
});

describe("why an order is late", () => {
  it.each([
    [
      "kept",
      order("home", { "In Slaughter": "13:30", "Out for Delivery": "15:00", Completed: "15:59" }),
      null,
      0,
    ],
    [
      "begun late",
      order("home", { "In Slaughter": "15:00", Butchery: "15:40", Completed: "17:00" }),
      "shop",
      60,
    ],
    [
      "paid late",
      order("home", { "In Slaughter": "15:00", Butchery: "15:40", Completed: "17:00" }, "14:50"),
      "customer",
      60,
    ],
    [
      "the knife",
      order("home", {
        "In Slaughter": "13:00",
        Butchery: "15:30",
        "Out for Delivery": "16:10",
        Completed: "16:50",
      }),
      "abattoir",
      50,
    ],
    [
      "cutting",
      order("home", {
        "In Slaughter": "13:00",
        Butchery: "14:00",
        "Out for Delivery": "16:10",
        Completed: "16:50",
      }),
      "abattoir",
      50,
    ],
    [
      "the road",
      order("home", {
        "In Slaughter": "13:00",
        Butchery: "14:00",
        "Out for Delivery": "15:00",
        Completed: "16:20",
      }),
      "road",
      20,
    ],
    [
      "the kitchen",
      order("restaurant_pickup", {
        "In Slaughter": "11:00",
        "To Restaurant": "12:00",
        Cooking: "12:30",
        "Ready for Pickup": "17:00",
        Completed: "19:00",
      }),
      "kitchen",
      60,
    ],
    [
      "collected late, ready in time",
      order("restaurant_pickup", { Cooking: "12:30", "Ready for Pickup": "15:30", Completed: "19:00" }),
      null,
      0,
    ],
    ["steps that nobody pressed", order("home", { Completed: "16:30" }), "shop", 30],
  ] as const)("PW02 %s", (_, kept, cause, minutes) => {
    expect(whyLate(kept, at("20:00"))).toBe(cause);
    expect(minutesLate(kept, at("20:00"))).toBe(minutes);
  });

  it("PW02 what is not handed over yet is late by now, where it stands", () => {
    const cooking = order("restaurant_delivery", {
      "In Slaughter": "10:00",
      "To Restaurant": "10:40",
      Cooking: "11:10",
    });
    expect(whyLate(cooking, at("15:59"))).toBeNull();
    expect(whyLate(cooking, at("16:30"))).toBe("kitchen");
    expect(minutesLate(cooking, at("16:30"))).toBe(30);
    expect(handedOverAt(cooking)).toBeNull();
  });

  const kinds = fc.constantFrom<OrderKind>("home", "restaurant_delivery", "restaurant_pickup");
  const history = kinds.chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      gaps: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 7, maxLength: 7 }),
      pressed: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      paid: fc.option(fc.integer({ min: -600, max: 600 }), { nil: null }),
    }),
  );
  const minutesAfter = (minutes: number) => new Date(UNTIL.getTime() + minutes * 60_000);

  it("PW02 there is a cause exactly where the window was missed, and minutes are those of the events", () => {
    fc.assert(
      fc.property(history, ({ kind, gaps, pressed, paid }) => {
        let minute = -600;
        const steps: KeptOrder["steps"] = {};
        for (const [nth, step] of workSteps(kind).entries()) {
          minute += gaps[nth] ?? 0;
          if (pressed[nth]) steps[step] = minutesAfter(minute);
        }
        const kept = { kind, until: UNTIL, steps, paidAt: paid === null ? null : minutesAfter(paid) };
        const now = minutesAfter(2_000);
        const end = handedOverAt(kept) ?? now;
        expect(whyLate(kept, now) === null).toBe(end <= UNTIL);
        expect(minutesLate(kept, now)).toBe(Math.max(0, (end.getTime() - UNTIL.getTime()) / 60_000));
        if (kind === "home") expect(whyLate(kept, now)).not.toBe("kitchen");
      }),
      { numRuns: 200 },
    );
  });

  it("PW03 a delay is told between the setting's minute and the end of the window, with a window that ends later", () => {
    fc.assert(
      fc.property(
        kinds,
        fc.integer({ min: -300, max: 120 }),
        fc.integer({ min: 0, max: 240 }),
        fc.integer({ min: 0, max: 300 }),
        fc.nat(),
        (kind, minute, before, stood, nth) => {
          const steps = workSteps(kind).slice(0, -1);
          const status = steps[nth % steps.length] ?? "In Slaughter";
          const now = minutesAfter(minute);
          const underway = { kind, status, since: minutesAfter(minute - stood) };
          const promised = { from: minutesAfter(-60), until: UNTIL };
          const told = delayToTell({ ...underway, promised }, before, now);
          const expected = expectedHandOver(underway, now);
          const isDue = before > 0 && minute >= -before && minute < 0 && expected > UNTIL;
          expect(told !== null).toBe(isDue);
          if (!told) return;
          expect(told.until > UNTIL && told.from <= expected && expected <= told.until).toBe(true);
          expect(told.until.getTime() - told.from.getTime()).toBe(60 * 60_000);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("PW03 an order that was not begun is expected after all of its work", () => {
    const since = at("08:00");
    const expected = expectedHandOver({ kind: "home", status: "Confirmed", since }, at("15:30"));
    expect(expected).toEqual(minutesAfter(-30 + minutesToHandOver("home", "In Slaughter")));
    expect(
      delayToTell(
        {
          kind: "home",
          status: "Out for Delivery",
          since: at("15:30"),
          promised: { from: at("15:00"), until: UNTIL },
        },
        30,
        at("15:40"),
      ),
    ).toEqual({ from: at("16:00"), until: at("17:00") });
    expect(
      delayToTell(
        {
          kind: "home",
          status: "Out for Delivery",
          since: at("15:10"),
          promised: { from: at("15:00"), until: UNTIL },
        },
        30,
        at("15:40"),
      ),
    ).toBeNull();
  });
});
