import { describe, expect, it } from "vitest";
import { applyDoorActs, findByCode, nextOf } from "./apply-door-acts.ts";
import type { DriverDayView, DriverStop } from "./driver-views.ts";

const stop = (nth: number, more: Partial<DriverStop> = {}): DriverStop => ({
  ...{ orderId: `o${nth}`, reference: `KB-${nth}A2`, customerName: "نورة", address: null, location: null },
  ...{ driverNote: null, window: { from: "12:00", until: "13:00" }, expectedAt: null, animals: 1, trays: 0 },
  ...{ cashHalalas: 0, isLoaded: false, pin: null },
  ...more,
});
const day = (...open: DriverStop[]): DriverDayView => ({
  ...{ driver: "سالم", shopPhone: "", now: "2026-03-10T08:00:00Z" },
  runs: [{ id: "r", van: "فان", leaves: "10:00", back: "20:00", open, done: [] }],
});
const act = (kind: string, subject: string) => ({ kind, subject, deviceTime: "2026-03-10T09:00:00Z" });

describe("a driver's day without a line", () => {
  it("RU15 shows what was done at once, each once, however often it is told", () => {
    const once = applyDoorActs(day(stop(1), stop(2)), [
      act("load", "o1"),
      act("deliver", "o1"),
      act("deliver", "o1"),
    ]);
    expect(once.runs[0]?.open.map(({ orderId }) => orderId)).toEqual(["o2"]);
    expect(once.runs[0]?.done).toMatchObject([
      { orderId: "o1", outcome: "delivered", doorAt: "2026-03-10T09:00:00Z" },
    ]);
    expect(applyDoorActs(day(stop(1)), [act("deliver", "of another"), act("photo", "o1")])).toEqual(
      day(stop(1)),
    );
    const forty = day(...Array.from({ length: 40 }, (_, nth) => stop(nth)));
    const acts = forty.runs.flatMap(({ open }) =>
      open.flatMap(({ orderId }) => [act("load", orderId), act("leave", orderId)]),
    );
    const over = applyDoorActs(forty, acts).runs[0];
    expect([over?.open.length, over?.done.length]).toEqual([0, 40]);
  });

  it("RU08 a code of another van is nothing of this one, however it is typed", () => {
    const own = day(stop(1), stop(2, { isLoaded: true }));
    expect(findByCode(own, " kb1a2 ")).toMatchObject({ is: "own", stop: { orderId: "o1" } });
    expect(findByCode(own, "KB-2A2")).toMatchObject({ is: "loaded" });
    expect(findByCode(own, "KB-9A2")).toEqual({ is: "foreign", stop: null });
  });

  it("RU15 first everything goes on the van, the last door first, then door after door", () => {
    expect(nextOf(day(stop(1), stop(2)))).toMatchObject({
      is: "load",
      stops: [{ orderId: "o2" }, { orderId: "o1" }],
    });
    expect(nextOf(day(stop(1, { isLoaded: true }), stop(2)))).toMatchObject({ is: "load" });
    const loaded = day(stop(1, { isLoaded: true }), stop(2, { isLoaded: true }), stop(3));
    const begun = applyDoorActs(loaded, [act("deliver", "o1")]);
    expect(nextOf(begun)).toMatchObject({ is: "drive", stop: { orderId: "o2" } });
    expect(nextOf(applyDoorActs(begun, [act("deliver", "o2")]))).toMatchObject({
      is: "load",
      stops: [{ orderId: "o3" }],
    });
    expect(nextOf(day())).toBeNull();
  });
});
