import { describe, expect, it } from "vitest";
import { filterRestaurants } from "./filter-restaurants.ts";

const style = (id: string) => ({ id, name: id, nameEn: null, priceHalalas: 100, signs: null });
const restaurants = [
  { name: "مطابخ أَهْل نجد", nameEn: "Najd Kitchens", cooking: [style("mandi"), style("kabsa")] },
  { name: "ركن القهوة ٣", nameEn: null, cooking: [style("madfun")] },
  { name: "مستشفى المضغوط", nameEn: "Madghut House", cooking: [] },
];
const names = (q: string, cooking: string | null = null) =>
  filterRestaurants(restaurants, { q, cooking }).map((restaurant) => restaurant.name);

describe("the restaurant filter", () => {
  it.each([
    ["اهل", "مطابخ أَهْل نجد"],
    ["أهــل  نجد", "مطابخ أَهْل نجد"],
    ["نجد مطابخ", "مطابخ أَهْل نجد"],
    ["KITCHENS", "مطابخ أَهْل نجد"],
    ["القهوه 3", "ركن القهوة ٣"],
    ["مستشفي", "مستشفى المضغوط"],
  ])("RL01 %s finds %s", (q, name) => {
    expect(names(q)).toEqual([name]);
  });

  it("RL01 X12 a word that no name holds finds nothing, an empty search everything", () => {
    expect(names("برجر")).toEqual([]);
    expect(names("نجد برجر")).toEqual([]);
    expect(names("  ")).toHaveLength(3);
  });

  it("RL02 a cooking type keeps those that cook it, together with the name", () => {
    expect(names("", "mandi")).toEqual(["مطابخ أَهْل نجد"]);
    expect(names("القهوة", "mandi")).toEqual([]);
  });

  it("RL02 a cooking type that nobody cooks is ignored", () => {
    expect(names("", "sushi")).toHaveLength(3);
  });
});
