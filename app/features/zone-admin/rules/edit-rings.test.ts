import { expect, it } from "vitest";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import { readRing, ringsOf, ringText, squareAbout, withCorner, withRing } from "./edit-rings.ts";
import { bodyOfDraft, draftOfZone, zoneOfDraft } from "./zone-draft.ts";
import { zoneBody } from "./zone-schema.ts";

const outer = squareAbout({ lat: 24.7, lng: 46.7 }, 0.1);
const hole = squareAbout({ lat: 24.7, lng: 46.7 }, 0.01);
const SHAPES = [{ outer, holes: [hole] }];

it("DZ11 corners are read as they are written, and anything else is said", () => {
  expect(readRing(ringText(outer))).toEqual(outer);
  expect(readRing("24.7, 46.7\n\n٢٤٫٧، ٤٦٫٧".replaceAll("٫", "."))).toHaveLength(2);
  expect(readRing("24.7")).toBeNull();
  expect(readRing("46.7, 24.7"), "the wrong way round").toBeNull();
});

it("DZ11 a corner comes where it lengthens the line least; a ring is changed, taken away, or goes with its shape", () => {
  const south = { lat: 24.6, lng: 46.7 };
  expect(withCorner(outer, south)[1]).toEqual(south);
  expect(withCorner(outer.slice(0, 2), south)).toHaveLength(3);
  expect(ringsOf(SHAPES).map(({ polygon, ring }) => [polygon, ring])).toEqual([
    [0, 0],
    [0, 1],
  ]);
  expect(withRing(SHAPES, { polygon: 0, ring: 1 }, outer)[0]?.holes).toEqual([outer]);
  expect(withRing(SHAPES, { polygon: 0, ring: 1 }, null)[0]?.holes).toEqual([]);
  expect(withRing(SHAPES, { polygon: 0, ring: 0 }, null)).toEqual([]);
});

it("DZ11 the form of a zone says the same zone, and what cannot be read is no zone", () => {
  const zone: Zone = {
    id: "z",
    name: "الشمال",
    nameEn: "North",
    isServed: true,
    polygons: SHAPES,
    places: ["الياسمين"],
    fee: {
      kind: "by_window",
      windows: [{ from: "22:00", to: "26:00", halalas: 1050 }],
      otherwiseHalalas: 2000,
      freeFromHalalas: 50_000,
    },
    windows: [{ from: "16:00", to: "25:30" }],
    cutOff: { daysBefore: 1, time: "18:00" },
    minimumHalalas: 20_000,
  };
  const draft = draftOfZone(zone);
  expect(zoneOfDraft(draft, "z")).toEqual(zone);
  const { id: _, cutOff, ...rest } = zone;
  expect(zoneBody.parse(bodyOfDraft(draft))).toEqual({ ...rest, cutOffDays: 1, cutOffTime: "18:00" });
  expect(zoneOfDraft({ ...draft, amount: "x" }, "z")).toBeNull();
});
