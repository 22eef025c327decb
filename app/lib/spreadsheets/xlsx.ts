import writeExcelFile, { type Cell } from "write-excel-file/node";

export interface SheetColumn {
  name: string;
  kind: "text" | "number" | "money" | "day" | "minute";
}
/** Words, a number, halalas, or a day or minute of Riyadh as "2026-03-10" or "2026-03-10 12:00". */
export type SheetValue = string | number | null;

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetValue[])[];
  isRightToLeft: boolean;
}

const FORMATS = {
  number: "#,##0.##",
  money: "#,##0.00",
  day: "yyyy-mm-dd",
  minute: "yyyy-mm-dd hh:mm",
} as const;
const WIDTHS = { text: 24, number: 10, money: 14, day: 12, minute: 17 } as const;
/** What a spreadsheet holds in one cell. */
const LONGEST = 32_767;
const NOT_IN_A_NAME = /[\\/?*[\]:]/g;

/** A table as an Excel workbook: figures are figures, days are days, and words stay words whatever they begin with. */
export function writeXlsx({ name, columns, rows, isRightToLeft }: Sheet): Promise<Uint8Array> {
  const head: Cell[] = columns.map((column) => ({ value: column.name, type: String, fontWeight: "bold" }));
  const lines = rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null)));
  return writeExcelFile([head, ...lines], {
    // As long as the name of a sheet may be.
    sheet: name.replace(NOT_IN_A_NAME, " ").slice(0, 31),
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(kind: SheetColumn["kind"], value: SheetValue): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "number") {
    const isMoney = kind === "money";
    return {
      value: isMoney ? value / 100 : value,
      type: Number,
      format: FORMATS[isMoney ? "money" : "number"],
    };
  }
  if (kind === "day" || kind === "minute")
    return {
      value: new Date(`${value.replace(" ", "T")}${kind === "day" ? "T00:00" : ""}Z`),
      type: Date,
      format: FORMATS[kind],
    };
  return { value: value.slice(0, LONGEST), type: String };
}
