import { expect, it } from "vitest";
import { auditChanges } from "./audit-changes.ts";
import { auditHalalas } from "./audit-money.ts";

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

it.each([
  [{ entity: "breeder_price", entityId: "b" }, "naemi:jadha", 195_000, 195_000],
  [{ entity: "restaurant", entityId: "R-1" }, "deliveryHalalas", 2500, 2500],
  [{ entity: "setting", entityId: "minimum_order_halalas" }, "value", "10000", 10_000],
  [{ entity: "setting", entityId: "vat_percent" }, "value", "15", null],
  [{ entity: "setting", entityId: null }, "value", "15", null],
  [{ entity: "restaurant", entityId: "R-1" }, "orderIndex", 3, null],
])("AO09 S06 the log of %o shows %s %s as money: %s", (entry, field, value, halalas) => {
  expect(auditHalalas(entry, field, value)).toBe(halalas);
});
