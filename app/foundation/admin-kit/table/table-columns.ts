import type { Language } from "#app/i18n/language.ts";

/** Says `namespace:path` to whoever reads the table, on the page and in a file. */
export interface TableReader {
  say: (key: string, params?: Record<string, string | number>) => string;
  language: Language;
}

/** What stands in a cell: words, a number, halalas, a day "YYYY-MM-DD" or an instant in ISO 8601. */
export type CellValue = string | number | null;
export type ColumnKind = "text" | "code" | "phone" | "number" | "money" | "day" | "instant";

/** A column, described once for the page, its order, its totals and its files. */
export interface TableColumn<Row> {
  key: string;
  /** Its head, as `namespace:path`. */
  label: string;
  kind: ColumnKind;
  value: (row: Row, reader: TableReader) => CellValue;
  /** Its width as a class; of the columns without one the table's room is made. */
  width?: string;
  /** Shown from this width of the screen on, or in files alone. */
  from?: "xl" | "wide" | "file";
  /** On a phone: leads its row, ends it, or follows in the row's second line. */
  phone?: "lead" | "end" | "more";
  /** Which end comes first when its head is pressed; without it the list has no such order. */
  sorts?: "up" | "down";
  isTotalled?: boolean;
}

export type TableColumns<Row> = readonly TableColumn<Row>[];

/** Columns whose figures stand under each other by their points. */
export function isFigure(kind: ColumnKind): boolean {
  return kind === "money" || kind === "number";
}

/** What the column adds up to over these rows. */
export function totalOf<Row>(column: TableColumn<Row>, rows: readonly Row[], reader: TableReader): number {
  return rows.reduce((sum, row) => {
    const value = column.value(row, reader);
    return typeof value === "number" ? sum + value : sum;
  }, 0);
}
