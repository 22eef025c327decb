import { describe, expect, it } from "vitest";
import { parseServiceAreas } from "#app/lib/addresses/service-area.ts";
import type { FeeRule, Ring, Zone } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { deliveryFeeAt, feeOf, startedKilometres, straightRoad } from "./delivery-fee.ts";
import { type ZoneBook, zoneAt } from "./match-zone.ts";
import { minimumOf, timesOfZone, zoneOf, zoneTimeProblem } from "./zone-terms.ts";

const at = (lng: number, lat: number): GeoPoint => ({ lat, lng });
const square = (west: number, south: number, east: number, north: number): Ring => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
];
const AREAS = parseServiceAreas(
  [
    "الرياض / Riyadh | 24.7136, 46.6753 | 45 | الياسمين / Al Yasmin @ 24.826 46.642، الملز / Al Malaz @ 24.666 46.733، بدر / Badr",
    "الخبر / Khobar | 26.2172, 50.1971 | 20 | العقربية / Al Aqrabiyah",
  ].join("\n"),
);

const zone = (changes: Partial<Zone>): Zone => ({
  id: "z",
  name: "الشمال",
  nameEn: "North",
  isServed: true,
  polygons: [],
  places: [],
  fee: { kind: "flat", halalas: 2500, freeFromHalalas: null },
  windows: [],
  cutOff: null,
  minimumHalalas: 0,
  ...changes,
});
const drawn = (id: string, outer: Ring, holes: readonly Ring[] = []) =>
  zone({ id, polygons: [{ outer, holes }] });
const book = (...zones: Zone[]): ZoneBook => ({
  zones,
  areas: AREAS ?? [],
  origin: at(46.7, 24.7),
  roadFactor: 1.35,
});
const point = (location: GeoPoint) => ({ address: null, location });
const words = (address: string) => ({ address, location: null });
const found = (zones: ZoneBook, place: { address: string | null; location: GeoPoint | null }) => {
  const match = zoneAt(zones, place);
  return match.kind === "zone" ? match.zone.id : match.kind;
};

describe("the zone of a place", () => {
  const north = drawn("north", square(46.4, 24.75, 46.9, 25.1));
  const south = drawn("south", square(46.4, 24.3, 46.9, 24.75));
  it.each<[string, ZoneBook, Parameters<typeof found>[1], string]>([
    ["no zones", book(), point(at(46.6, 24.8)), "none"],
    ["nothing is said", book(north), { address: " ", location: null }, "none"],
    ["in the first", book(north, south), point(at(46.6, 24.8)), "north"],
    ["in the second", book(north, south), point(at(46.6, 24.5)), "south"],
    ["on their common line the first", book(north, south), point(at(46.6, 24.75)), "north"],
    ["on it the other way round", book(south, north), point(at(46.6, 24.75)), "south"],
    ["outside of all", book(north, south), point(at(50.2, 26.2)), "none"],
    [
      "in the hole of the first the second",
      book(
        drawn("ring", square(46, 24, 47, 25), [square(46.4, 24.4, 46.6, 24.6)]),
        drawn("all", square(46, 24, 47, 25)),
      ),
      point(at(46.5, 24.5)),
      "all",
    ],
    ["a district that lies wholly in a shape", book(north, south), words("حي الياسمين، الرياض"), "north"],
    ["the same in English", book(north, south), words("Al Malaz, Riyadh"), "south"],
    ["another city is in none", book(north, south), words("العقربية، الخبر"), "none"],
    ["a city on both sides of a line", book(north, south), words("شارع التحلية، الرياض"), "ask"],
    ["a district whose middle nobody knows", book(north, south), words("حي بدر، الرياض"), "ask"],
    ["words that say no place", book(north, south), words("بجوار المسجد"), "ask"],
    [
      "a district that the line cuts",
      book(drawn("cut", square(46.64, 24.75, 46.9, 25.1))),
      words("حي الياسمين، الرياض"),
      "ask",
    ],
    ["a list, by words", book(zone({ places: ["الملز"] })), words("Al Malaz, Riyadh"), "z"],
    ["a list, by the point near a middle", book(zone({ places: ["الملز"] })), point(at(46.734, 24.667)), "z"],
    [
      "a list, by a point in another district",
      book(zone({ places: ["الملز"] })),
      point(at(46.642, 24.826)),
      "none",
    ],
    ["a list of a city", book(zone({ places: ["الخبر"] })), point(at(50.2, 26.21)), "z"],
    [
      "a list of a city that the words name and the point does not lie in",
      book(zone({ places: ["الخبر"] })),
      { address: "حي العقربية، الخبر", location: at(46.5, 24.5) },
      "none",
    ],
    [
      "a list of another city's district, against the point",
      book(zone({ places: ["العقربية"] })),
      { address: "حي العقربية", location: at(46.5, 24.5) },
      "none",
    ],
    [
      "a list of a district in the point's own city, where nobody knows what lies there",
      book(zone({ places: ["بدر"] })),
      { address: "حي بدر", location: at(46.5, 24.5) },
      "z",
    ],
    [
      "a shape with a list: words by the list",
      book({ ...north, places: ["بدر"] }),
      words("حي بدر، الرياض"),
      "north",
    ],
    [
      "a list before the shape is asked",
      book(zone({ places: ["بدر"] }), north),
      words("حي بدر، الرياض"),
      "z",
    ],
    [
      "by kilometre, without a point",
      book(
        zone({
          places: ["الملز"],
          fee: { kind: "per_km", baseHalalas: 0, perKmHalalas: 1, freeFromHalalas: null },
        }),
      ),
      words("حي الملز، الرياض"),
      "ask",
    ],
  ])("DZ04 %s", (_, zones, place, expected) => {
    expect(found(zones, place)).toBe(expected);
  });
});

describe("the fee", () => {
  const facts = { shopFeeHalalas: 3000, goodsHalalas: 50_000, time: "15:00", metres: 4200 };
  const windows = [
    { from: "09:00", to: "12:00", halalas: 1000 },
    { from: "15:00", to: "18:00", halalas: 4000 },
  ];
  it.each<[string, FeeRule, Partial<typeof facts> | { time: null } | { metres: null }, number]>([
    ["as the shop charges", { kind: "shop", freeFromHalalas: null }, {}, 3000],
    ["one price", { kind: "flat", halalas: 2500, freeFromHalalas: null }, {}, 2500],
    ["nothing from a sum on", { kind: "flat", halalas: 2500, freeFromHalalas: 50_000 }, {}, 0],
    ["a halala below it", { kind: "flat", halalas: 2500, freeFromHalalas: 50_001 }, {}, 2500],
    ["the shop's own, free from a sum", { kind: "shop", freeFromHalalas: 1 }, {}, 0],
    [
      "by started kilometre",
      { kind: "per_km", baseHalalas: 1000, perKmHalalas: 200, freeFromHalalas: null },
      {},
      2000,
    ],
    [
      "exactly four",
      { kind: "per_km", baseHalalas: 1000, perKmHalalas: 200, freeFromHalalas: null },
      { metres: 4000 },
      1800,
    ],
    [
      "where nobody knows how far",
      { kind: "per_km", baseHalalas: 1000, perKmHalalas: 200, freeFromHalalas: null },
      { metres: null },
      3000,
    ],
    ["by its hour", { kind: "by_window", windows, otherwiseHalalas: 2000, freeFromHalalas: null }, {}, 4000],
    [
      "the end of an hour is the next",
      { kind: "by_window", windows, otherwiseHalalas: 2000, freeFromHalalas: null },
      { time: "12:00" },
      2000,
    ],
    [
      "past midnight",
      {
        kind: "by_window",
        windows: [{ from: "22:00", to: "26:00", halalas: 9 }],
        otherwiseHalalas: 2000,
        freeFromHalalas: null,
      },
      { time: "25:30" },
      9,
    ],
    [
      "before a time is chosen",
      { kind: "by_window", windows, otherwiseHalalas: 2000, freeFromHalalas: null },
      { time: null },
      2000,
    ],
  ])("DZ05 %s", (_, rule, changes, fee) => {
    expect(feeOf(rule, { ...facts, ...changes })).toBe(fee);
  });

  it("DZ05 is by road, from the restaurant where one brings it, and kept as it was reckoned", () => {
    const fee: FeeRule = { kind: "per_km", baseHalalas: 500, perKmHalalas: 100, freeFromHalalas: null };
    const zones = book({ ...drawn("far", square(46, 24, 47, 25)), fee });
    const door = { shopFeeHalalas: 3000, goodsHalalas: 1, time: null, place: point(at(46.7, 24.8)) };
    const metres = straightRoad(1.35)(at(46.7, 24.7), at(46.7, 24.8));
    expect(metres).toBe(15_011);
    expect(deliveryFeeAt(zones, door)).toEqual({
      feeHalalas: 500 + 16 * 100,
      zone: { id: "far", name: "الشمال", nameEn: "North", fee, metres, feeHalalas: 2100 },
    });
    expect(deliveryFeeAt(zones, { ...door, from: at(46.7, 24.8) }).feeHalalas).toBe(500);
    expect(deliveryFeeAt(zones, door, () => 1).feeHalalas).toBe(600);
    expect(deliveryFeeAt({ ...zones, origin: null }, door).feeHalalas).toBe(3000);
    expect([0, 1, 999, 1000, 1001].map(startedKilometres)).toEqual([0, 1, 1, 1, 2]);
  });

  it("DZ05 is the shop's own where no zone holds the place, or none was drawn", () => {
    const door = { shopFeeHalalas: 3000, goodsHalalas: 1, time: null, place: point(at(50.2, 26.2)) };
    const own = { feeHalalas: 3000, zone: null };
    expect(deliveryFeeAt(undefined, door)).toEqual(own);
    expect(deliveryFeeAt(book(), door)).toEqual(own);
    expect(deliveryFeeAt(book(drawn("far", square(46, 24, 47, 25))), door)).toEqual(own);
    expect(
      deliveryFeeAt(book(drawn("far", square(46, 24, 47, 25))), { ...door, place: words("بجوار المسجد") }),
    ).toEqual(own);
  });
});

describe("when a zone can be ordered for", () => {
  const times = { windows: [{ from: "16:00", to: "20:00" }], cutOff: { daysBefore: 1, time: "18:00" } };
  const monday = { date: "2026-03-09", time: "16:30" };
  it.each<[string, typeof monday, string, ReturnType<typeof zoneTimeProblem>]>([
    ["in its hours, the day before at noon", monday, "2026-03-08T12:00:00+03:00", null],
    ["a minute before the cut-off", monday, "2026-03-08T17:59:00+03:00", null],
    ["at the cut-off", monday, "2026-03-08T18:00:00+03:00", "zone_cut_off"],
    ["on the day itself", monday, "2026-03-09T08:00:00+03:00", "zone_cut_off"],
    ["before its hours", { ...monday, time: "15:30" }, "2026-03-08T12:00:00+03:00", "zone_window"],
    ["at their end", { ...monday, time: "20:00" }, "2026-03-08T12:00:00+03:00", "zone_window"],
  ])("DZ06 %s", (_, schedule, now, problem) => {
    expect(zoneTimeProblem(times, schedule, new Date(now))).toBe(problem);
  });

  it("DZ06 a zone without hours and cut-off narrows nothing, and one without a minimum asks for none", () => {
    const zones = book(zone({ places: ["الملز"], minimumHalalas: 900 }));
    const malaz = zoneOf(zones, words("حي الملز، الرياض"));
    expect([timesOfZone(malaz), minimumOf(malaz)]).toEqual([null, 900]);
    expect([timesOfZone(null), minimumOf(null), zoneOf(undefined, words("حي الملز"))]).toEqual([
      null,
      0,
      null,
    ]);
    expect(timesOfZone(zone(times))).toEqual(times);
  });
});
