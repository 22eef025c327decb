import { describe, expect, it } from "vitest";
import { needsOfEntry, stateNow, type Waited } from "./waiting-entry.ts";

const AT = { date: "2026-03-11", time: "15:00" };
const UNTIL = new Date("2026-03-10T09:20:00Z");
const late = (ms: number) => new Date(UNTIL.getTime() + ms);

describe("how an entry of the waiting list stands", () => {
  it.each([
    ["offered", UNTIL, AT, late(0), "offered"],
    ["offered", UNTIL, AT, late(1), "missed"],
    ["waiting", null, AT, new Date("2026-03-11T11:59:59Z"), "waiting"],
    ["waiting", null, AT, new Date("2026-03-11T12:00:00Z"), "ended"],
    ["waiting", null, { ...AT, time: null }, new Date("2026-03-11T20:58:00Z"), "waiting"],
    ["waiting", null, { ...AT, time: null }, new Date("2026-03-11T20:59:00Z"), "ended"],
    ["taken", UNTIL, AT, late(1), "taken"],
    ["left", null, AT, new Date("2026-04-01T00:00:00Z"), "left"],
  ] as const)("WL08 %s until %s at %o, at %s is %s", (state, offeredUntil, at, now, expected) => {
    expect(stateNow({ ...at, state, offeredUntil }, now)).toBe(expected);
  });
});

describe("what an entry needs", () => {
  const home: Waited = {
    ...AT,
    fulfillment: "home",
    restaurantId: null,
    deliveryMethod: null,
    district: "الملقا",
    animals: 2,
  };
  const cooked: Waited = { ...home, fulfillment: "restaurant", restaurantId: "R-1" };

  it.each([
    ["home is driven", home, null, { district: "الملقا" }],
    ["home never cooks", { ...home, restaurantId: "R-1" }, null, { district: "الملقا" }],
    ["cooked and driven", { ...cooked, deliveryMethod: "delivery" as const }, "R-1", { district: "الملقا" }],
    ["cooked and fetched", { ...cooked, deliveryMethod: "pickup" as const }, "R-1", null],
  ])("WL01 %s", (_, entry, restaurantId, delivery) => {
    expect(needsOfEntry(entry)).toEqual({ restaurantId, delivery, animals: 2 });
  });
});
