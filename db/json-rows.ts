import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row as JSON carries it: instants are ISO 8601 texts, everything else is as the table's own type says. */
export type JsonRow<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

const properties = new Map<string, string>();
const columns = new Map<string, string>();

/** `vat_percent` → `vatPercent`, the name that `db/schema` gives this column. */
export function propertyOf(column: string): string {
  return remember(properties, column, () => column.replaceAll(/_(\w)/g, (_, first) => first.toUpperCase()));
}

/** `vatPercent` → `vat_percent`. */
export function columnOf(property: string): string {
  return remember(columns, property, () =>
    property.replaceAll(/[A-Z]/g, (large) => `_${large.toLowerCase()}`),
  );
}

/** A row that PostgreSQL wrote as JSON, under the names of `db/schema`. */
export function fromJsonRow<Row>(row: object): JsonRow<Row> {
  return renamed(row, propertyOf) as JsonRow<Row>;
}

/** A row under the names of `db/schema`, as `json_populate_record` reads it. */
export function toJsonRow(row: object): Record<string, unknown> {
  return renamed(row, columnOf);
}

function renamed(row: object, rename: (name: string) => string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) out[rename(name)] = value;
  return out;
}

function remember(known: Map<string, string>, name: string, make: () => string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = make();
  known.set(name, made);
  return made;
}

type Optional<Row> = { [Key in keyof Row]: null extends Row[Key] ? Key : never }[keyof Row];

/** Null for every column of `table` that may be empty: a new row says only what it knows. */
export function emptyColumns<Table extends PgTable>(
  table: Table,
): Record<Optional<Table["$inferSelect"]>, null> {
  const optional = Object.entries(getTableColumns(table)).filter(([, column]) => !column.notNull);
  return Object.fromEntries(optional.map(([property]) => [property, null])) as Record<
    Optional<Table["$inferSelect"]>,
    null
  >;
}
