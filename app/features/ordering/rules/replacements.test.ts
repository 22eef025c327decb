import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replacementsFor } from "./replacements.ts";

const names = (ids: string[]) => ids.map((id) => ({ id, name: id, nameEn: null, note: null, noteEn: null }));
const goods = (prices: Record<string, number>) => ({
  breeds: names(["naemi", "najdi", "harri", "local"]).map((breed) => ({
    ...breed,
    weightFactor: 1,
    species: null,
    fromPriceHalalas: null,
  })),
  ageClasses: names(["infant", "jadha", "thani", "ruba", "sudays"]).map((age) => ({
    ...age,
    liveWeightKg: 20,
    minLunarMonths: null,
    feeds: null,
  })),
  prices,
});
const PRICES = {
  "naemi:infant": 1,
  "naemi:thani": 2,
  "naemi:ruba": 3,
  "najdi:jadha": 4,
  "harri:jadha": 5,
  "local:jadha": 6,
};
const said = (breedId: string | null, ageClassId: string | null, prices: Record<string, number> = PRICES) =>
  replacementsFor({ breedId, ageClassId }, goods(prices)).map((each) => `${each.breedId}:${each.ageClassId}`);

describe("what is sold in place of an animal that is not", () => {
  it.each([
    ["naemi", "jadha", ["naemi:infant", "naemi:thani", "najdi:jadha", "harri:jadha"]],
    ["naemi", "sudays", ["naemi:ruba", "naemi:thani"]],
    ["gone", "jadha", ["najdi:jadha", "harri:jadha"]],
    ["naemi", "gone", ["naemi:infant", "naemi:thani"]],
    ["gone", "gone", []],
    [null, null, []],
  ])("WZ02 %s of the age %s → %j", (breed, age, expected) => {
    expect(said(breed, age)).toEqual(expected);
  });

  it("WZ02 offers what is sold, never the animal itself, and shares breed or age with it", () => {
    const ids = fc.constantFrom("naemi", "najdi", "harri", "local", "gone");
    const ages = fc.constantFrom("infant", "jadha", "thani", "ruba", "sudays", "gone");
    const prices = fc.dictionary(
      fc.tuple(ids, ages).map((pair) => pair.join(":")),
      fc.integer({ min: 1, max: 900_000 }),
    );
    fc.assert(
      fc.property(ids, ages, prices, (breed, age, book) => {
        const found = said(breed, age, book);
        expect(found.length).toBeLessThanOrEqual(4);
        expect(new Set(found).size).toBe(found.length);
        for (const each of found) {
          expect(book).toHaveProperty([each]);
          expect(each).not.toBe(`${breed}:${age}`);
          expect(each.startsWith(`${breed}:`) !== each.endsWith(`:${age}`)).toBe(true);
        }
      }),
    );
  });
});
