import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import arabic from "#app/i18n/ar/admin-people.json" with { type: "json" };
import english from "#app/i18n/en/admin-people.json" with { type: "json" };
import { ageClasses, breeders, breeds, catalogPictures, cookingTypes } from "#db/schema/catalog.ts";
import { appBanners, appIcons, appTranslations, reviews } from "#db/schema/content.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurantImages, restaurants, sideDishes } from "#db/schema/restaurants.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "./audit-words.ts";

/** Tables whose rows come into the log as they are. */
const TABLES = {
  ageClasses,
  appBanners,
  appIcons,
  appTranslations,
  bankAccounts,
  breeders,
  breeds,
  catalogPictures,
  cookingTypes,
  orders,
  restaurantImages,
  restaurants,
  reviews,
  sideDishes,
};
/** What an entry never shows: keys of the row, and what only the machine reads. */
const UNSAID = ["id", "version", "thumbhash", "searchText", "idempotencyKey", "idempotencyHash"];

describe.each([
  ["Arabic", arabic.audit],
  ["English", english.audit],
])("the log in %s", (_, words) => {
  it.each(Object.entries(TABLES))("DP17 has a word for every column of %s", (_name, table) => {
    const columns = Object.keys(getTableColumns(table)).filter((column) => !UNSAID.includes(column));
    expect(columns.filter((column) => !(column in words.fields))).toEqual([]);
  });

  it("DP17 has words for every action and every kind of thing", () => {
    expect(Object.keys(words.actions).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
    expect(Object.keys(words.entities).toSorted()).toEqual([...AUDIT_ENTITIES].toSorted());
  });
});
