import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { shippedText } from "#app/features/content/rules/translations/known-texts.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import * as catalog from "#db/schema/catalog.ts";
import * as content from "#db/schema/content.ts";
import * as restaurants from "#db/schema/restaurants.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import { auditChanges } from "./audit-changes.ts";
import { readAuditValue } from "./audit-reading.ts";

it("AO09 shows only what differs, field by field and into the depth", () => {
  const before = { name: "نجد", place: { lat: 24, lng: 46 }, tags: ["a"], visible: true };
  const after = { name: "نجد", place: { lat: 25, lng: 46 }, tags: ["a", "b"], visible: true };
  expect(auditChanges(before, after)).toEqual([
    { field: "place.lat", before: 24, after: 25 },
    { field: "tags", before: ["a"], after: ["a", "b"] },
  ]);
});

it("AO09 what was made or deleted has one side, and a plain value has no field", () => {
  expect(auditChanges(null, { email: "a@b.test" })).toEqual([
    { field: "email", before: null, after: "a@b.test" },
  ]);
  expect(auditChanges({ email: "a@b.test", role: null }, null)).toEqual([
    { field: "email", before: "a@b.test", after: null },
  ]);
  expect(auditChanges("old", "new")).toEqual([{ field: "", before: "old", after: "new" }]);
  expect(auditChanges(null, null)).toEqual([]);
});

const setting = (entityId: string | null) => ({ entity: "setting", entityId });
const restaurant = { entity: "restaurant", entityId: "R-1" };

it.each([
  [{ entity: "breeder_price", entityId: "b" }, "naemi:jadha", 195_000, { kind: "money", halalas: 195_000 }],
  [restaurant, "deliveryHalalas", 2500, { kind: "money", halalas: 2500 }],
  [setting("minimum_order_halalas"), "value", "10000", { kind: "money", halalas: 10_000 }],
  [setting("platform_flat_commission"), "value", "10.5", { kind: "money", halalas: 1050 }],
  [setting("vat_percent"), "value", "15", { kind: "percent", value: 15 }],
  [setting("lead_time_minutes"), "value", "180", { kind: "number", value: 180 }],
  [setting("application_fee_shown"), "value", "false", { kind: "answer", yes: false }],
  [setting("phone"), "value", "+966 50 000 0000", { kind: "text", text: "+966 50 000 0000" }],
  [setting("no_such_setting"), "value", "15", { kind: "text", text: "15" }],
  [restaurant, "orderIndex", 3, { kind: "number", value: 3 }],
  [restaurant, "commissionPercent", 7.5, { kind: "percent", value: 7.5 }],
  [{ entity: "age_class", entityId: "a" }, "liveWeightKg", 30, { kind: "kg", value: 30 }],
  [restaurant, "visible", false, { kind: "answer", yes: false }],
  [restaurant, "phone", "", { kind: "nothing" }],
  [
    restaurant,
    "createdAt",
    "2026-03-10T09:00:00Z",
    { kind: "instant", at: new Date("2026-03-10T09:00:00Z") },
  ],
  [restaurant, "createdAt", "long ago", { kind: "text", text: "long ago" }],
  [restaurant, "location", { a: [1] }, { kind: "text", text: '{"a":[1]}' }],
])("AO09 S06 the log of %o reads %s %s as %o", (entry, field, value, reading) => {
  expect(readAuditValue(entry, field, value)).toEqual(reading);
});

it("AO09 says statuses, roles and lists in words of the shop", () => {
  const order = { entity: "order", entityId: "o" };
  expect(readAuditValue(order, "status", "Paid")).toEqual({
    kind: "words",
    keys: ["admin-orders:status.Paid"],
    texts: ["Paid"],
  });
  expect(readAuditValue(setting("payment_methods"), "value", "cash\ncard")).toEqual({
    kind: "words",
    keys: ["admin-settings:financial.methods.cash", "admin-settings:financial.methods.card"],
    texts: ["cash", "card"],
  });
  for (const { keys } of [
    ...["pending", "approved", "hidden"].map((status) => read("review", "status", status)),
    ...["home_hero", "promo_banner", "category_banner"].map((place) => read("banner", "position", place)),
    ...["mobile_dock", "header_nav", "sidebar"].map((place) => read("icon", "position", place)),
    ...["meat", "rice"].map((category) => read("cooking_type", "category", category)),
    ...["fixed", "perPlate"].map((mode) => read("restaurant", "platesInsuranceMode", mode)),
    ...["cover", "gallery"].map((role) => read("restaurant_image", "role", role)),
    ...LANGUAGES.map((language) => read("translation", "language", language)),
    read("user", "role", "admin"),
    read("order", "paymentReview", "verified"),
  ]) {
    for (const language of LANGUAGES) expect(shippedText(language, keys[0] ?? "")).toBeTruthy();
  }
});

function read(entity: string, field: string, value: string) {
  const reading = readAuditValue({ entity, entityId: "x" }, field, value);
  if (reading.kind !== "words") throw new Error(`${entity} ${field} has no words`);
  return reading;
}

it("AO09 has a name in both languages for every column that is written down", () => {
  const audited = [
    catalog.breeds,
    catalog.ageClasses,
    catalog.cookingTypes,
    catalog.breeders,
    restaurants.restaurants,
    restaurants.restaurantImages,
    restaurants.restaurantCooking,
    restaurants.sideDishes,
    bankAccounts,
    content.appBanners,
    content.appIcons,
    content.appTranslations,
    content.reviews,
  ];
  const columns = new Set(audited.flatMap((table) => Object.keys(getTableColumns(table))));
  const others = [
    "status",
    "paymentReview",
    "noteLength",
    "verifiedHalalas",
    "grandTotalHalalas",
    "scheduleDate",
    "scheduleTime",
    "openingHours",
    "parts",
    "email",
    "role",
    "phone",
  ];
  const nameless = [...columns, ...others].flatMap((field) =>
    LANGUAGES.filter((language) => !shippedText(language, `admin-people:audit.fields.${field}`)).map(
      (language) => `${language} ${field}`,
    ),
  );
  expect(nameless).toEqual([]);
});
