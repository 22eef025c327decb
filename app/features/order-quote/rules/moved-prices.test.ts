import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Season } from "#app/features/seasons/season.ts";
import { movedPrices } from "./moved-prices.ts";

/** The first ten days of Dhu al-Hijja, 18 to 27 May 2026. */
const EID: Season = {
  id: "eid",
  name: "العيد",
  nameEn: null,
  from: { month: 12, day: 1 },
  to: { month: 12, day: 10 },
  hijriYear: null,
  hours: null,
  leadMinutes: null,
  holdMinutes: null,
  notice: null,
  noticeEn: null,
  opening: null,
  prices: { "naimi:jadha": 200_000 },
};
const BOOK = {
  prices: { "naimi:jadha": 150_000, "najdi:jadha": 140_000 },
  seasons: { seasons: [EID], sightings: [] },
};
const ORDINARY = "2026-05-10";
const IN_EID = "2026-05-20";
const naimi = { breedId: "naimi", ageClassId: "jadha", quantity: 2, unitPriceHalalas: 145_000 };
const najdi = { ...naimi, breedId: "najdi", unitPriceHalalas: 130_000 };

describe("CC05 what an order costs once it is moved", () => {
  it.each([
    ["to a dearer season", [naimi], ORDINARY, IN_EID, [200_000], 110_000],
    ["from an order without a day", [naimi], null, IN_EID, [200_000], 110_000],
    ["back out of it", [{ ...naimi, unitPriceHalalas: 200_000 }], IN_EID, ORDINARY, [150_000], -100_000],
    ["within the season", [naimi], IN_EID, "2026-05-21", [145_000], 0],
    ["among ordinary days", [naimi], ORDINARY, "2026-05-11", [145_000], 0],
    ["only the kind that the season prices", [naimi, najdi], ORDINARY, IN_EID, [200_000, 130_000], 110_000],
    ["what is sold no longer", [{ ...naimi, breedId: "gone" }], ORDINARY, IN_EID, [145_000], 0],
    ["what the catalogue lost", [{ ...naimi, breedId: null }], ORDINARY, IN_EID, [145_000], 0],
  ] as const)("%s", (_, animals, from, to, units, differenceHalalas) => {
    expect(movedPrices(animals, BOOK, { from, to })).toEqual({ units, differenceHalalas });
  });

  it("the difference is what the lines differ by, and a day like the own one costs the same", () => {
    const animals = fc.array(
      fc.record({
        breedId: fc.constantFrom("naimi", "najdi", null),
        ageClassId: fc.constant("jadha"),
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPriceHalalas: fc.integer({ min: 0, max: 1_000_000 }),
      }),
    );
    const day = fc.constantFrom(ORDINARY, IN_EID, "2026-05-27", "2026-05-28");
    fc.assert(
      fc.property(animals, day, day, (lines, from, to) => {
        const { units, differenceHalalas } = movedPrices(lines, BOOK, { from, to });
        const sum = (price: (line: number) => number) =>
          lines.reduce((all, { quantity }, line) => all + price(line) * quantity, 0);
        expect(sum((line) => units[line] ?? 0) - sum((line) => lines[line]?.unitPriceHalalas ?? 0)).toBe(
          differenceHalalas,
        );
        if (from === to) expect(differenceHalalas).toBe(0);
      }),
    );
  });
});
