import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapKey, movePoint, tidyPoint } from "./move-point.ts";

const RIYADH = { lat: 24.7136, lng: 46.6753 };

describe("moving the pin by keys", () => {
  it.each([
    ["a whole world to the east is the same place", 0, { east: 256, south: 0 }, RIYADH],
    ["a quarter of the world is 90 degrees", 0, { east: 64, south: 0 }, { lat: 24.7136, lng: 136.6753 }],
    [
      "beyond the day line it goes on in the west",
      0,
      { east: 128, south: 0 },
      { lat: 24.7136, lng: -133.3247 },
    ],
    ["the north ends where the map ends", 0, { east: 0, south: -5000 }, { lat: 85.051129, lng: 46.6753 }],
  ])("MP06 %s", (_, zoom, step, place) => expect(movePoint(RIYADH, zoom, step)).toEqual(place));

  it("MP06 there and back is where it began, at every zoom and in the whole kingdom", () => {
    const inKingdom = fc.record({
      lat: fc.double({ min: 16, max: 33, noNaN: true }),
      lng: fc.double({ min: 34, max: 56, noNaN: true }),
    });
    const ways = fc.record({
      east: fc.integer({ min: -96, max: 96 }),
      south: fc.integer({ min: -96, max: 96 }),
    });
    fc.assert(
      fc.property(inKingdom, fc.integer({ min: 5, max: 19 }), ways, (place, zoom, { east, south }) => {
        const away = movePoint(place, zoom, { east, south });
        const back = movePoint(away, zoom, { east: -east, south: -south });
        expect(back.lat).toBeCloseTo(place.lat, 4);
        expect(back.lng).toBeCloseTo(place.lng, 4);
        if (east > 0) expect(away.lng).toBeGreaterThanOrEqual(tidyPoint(place).lng);
        if (south > 0) expect(away.lat).toBeLessThanOrEqual(tidyPoint(place).lat);
      }),
    );
  });

  it.each([
    ["ArrowRight", false, { kind: "move", step: { east: 12, south: 0 } }],
    ["ArrowUp", false, { kind: "move", step: { east: 0, south: -12 } }],
    ["ArrowLeft", true, { kind: "move", step: { east: -96, south: 0 } }],
    ["+", false, { kind: "zoom", by: 1 }],
    ["=", false, { kind: "zoom", by: 1 }],
    ["-", false, { kind: "zoom", by: -1 }],
    ["Enter", false, { kind: "put" }],
    ["Tab", false, null],
    ["a", false, null],
  ] as const)("MP06 %s (far: %s)", (key, isLong, act) => expect(mapKey(key, isLong)).toEqual(act));
});
