import { describe, expect, it } from "vitest";
import { filterRestaurants } from "./filter-restaurants.ts";

const list = [
  { name: "مطعم البيت الأصيل", nameEn: "Al Bait", rating: 3.9 },
  { name: "مَندي الخُبر", nameEn: null, rating: 4 },
  { name: "كبسة دارنا", nameEn: "Darna Kabsa", rating: 4.5 },
];
const names = (search: string, rating: 0 | 4 | 4.5 = 0) =>
  filterRestaurants(list, search, rating).map(({ name }) => name);

describe("filterRestaurants", () => {
  it("WR01 finds names in both languages, however they are typed", () => {
    expect(names("الاصيل")).toEqual(["مطعم البيت الأصيل"]);
    expect(names("مندي")).toEqual(["مَندي الخُبر"]);
    expect(names("كبسه")).toEqual(["كبسة دارنا"]);
    expect(names("darna")).toEqual(["كبسة دارنا"]);
    expect(names("  ")).toHaveLength(3);
    expect(names("غير موجود")).toEqual([]);
  });

  it("WR02 keeps 4.0 and more, or 4.5 and more", () => {
    expect(names("", 4)).toHaveLength(2);
    expect(names("", 4.5)).toEqual(["كبسة دارنا"]);
  });
});
