import { expect, it } from "vitest";
import { searchAdminRestaurants } from "./search-admin-restaurants.ts";

const row = (id: string, name: string, nameEn: string | null, city: string, cityEn: string | null) => ({
  id,
  slug: `s-${id.toLowerCase()}`,
  name,
  nameEn,
  city,
  cityEn,
});
const ROWS = [
  row("R-1", "مطابخ ديوان نجد", "Diwan Najd Kitchens", "الرياض", "Riyadh"),
  row("R-2", "تنّور البادية", "Tannour Al Bawadi", "الرياض", "Riyadh"),
  row("R-351807", "مجلس الساحل", null, "الخبر", null),
];

it.each([
  ["", ["R-1", "R-2", "R-351807"]],
  ["   ", ["R-1", "R-2", "R-351807"]],
  ["الباديه", ["R-2"]],
  ["تنور رياض", ["R-2"]],
  ["RIYADH", ["R-1", "R-2"]],
  ["٣٥١٨٠٧", ["R-351807"]],
  ["s-r-1", ["R-1"]],
  ["جدة", []],
])("DP05 “%s” finds %j", (typed, ids) => {
  expect(searchAdminRestaurants(ROWS, typed).map(({ id }) => id)).toEqual(ids);
});
