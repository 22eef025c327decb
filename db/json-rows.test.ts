import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { columnOf, fromJsonRow, propertyOf, toJsonRow } from "./json-rows.ts";
import * as orderTables from "./schema/orders.ts";

const columns = Object.values(orderTables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    Object.entries(getTableColumns(table)).map(([property, { name }]) => [property, name] as const),
  );

it.each(columns)("%s is the column %s, and back", (property, name) => {
  expect(columnOf(property)).toBe(name);
  expect(propertyOf(name)).toBe(property);
});

it("a row goes into JSON and comes back unchanged", () => {
  const row = { id: "a", scheduleDate: null, vatPercent: 15, nameEn: "Najdi" };
  expect(fromJsonRow(toJsonRow(row))).toEqual(row);
});
