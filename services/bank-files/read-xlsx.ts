import readWorkbook from "read-excel-file/universal";
import { findHead, HEAD_WITHIN, knownIn, type StatementTable } from "./find-head.ts";
import { CELL_MAX, STATEMENT_LINES_MAX, StatementFault } from "./statement.ts";
import type { Cell, TableRow } from "./table.ts";
import { checkZip } from "./zip-sizes.ts";

/** More than any bank has; what stands further right is not looked at. */
const CELLS_MAX = 100;

/** Is it a spreadsheet of Excel, by its first bytes? Older ones are no archives and are not read. */
export function isXlsx(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** The table of a workbook: the sheet whose head is known best, its cells as Excel knows them. */
export async function readXlsx(bytes: Uint8Array): Promise<StatementTable> {
  checkZip(bytes);
  const sheets = await sheetsOf(bytes);
  const tables = sheets.map(({ data }) => rowsOf(data)).filter((rows) => rows.length > 0);
  const known = (rows: readonly TableRow[]) => Math.max(0, ...rows.slice(0, HEAD_WITHIN).map(knownIn));
  const [best] = tables.toSorted((one, other) => known(other) - known(one) || other.length - one.length);
  if (!best) throw new StatementFault("statement_empty");
  const table = findHead("xlsx", best);
  if (table.rows.length > STATEMENT_LINES_MAX) throw new StatementFault("statement_too_long");
  return table;
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    // A buffer of Node may be a part of a larger one.
    return await readWorkbook(new Uint8Array(bytes).buffer);
  } catch {
    // A broken archive, sheets of another program, or Word's.
    throw new StatementFault("statement_unreadable");
  }
}

function rowsOf(data: readonly (readonly unknown[])[]): TableRow[] {
  const rows: TableRow[] = [];
  for (const [at, cells] of data.entries()) {
    const read = cells.slice(0, CELLS_MAX).map(cellOf);
    while (read.at(-1) === "") read.pop();
    if (read.length > 0) rows.push({ line: at + 1, cells: read });
  }
  return rows;
}

function cellOf(value: unknown): Cell {
  if (typeof value === "string") return value.slice(0, CELL_MAX).trim();
  if (typeof value === "number") return { number: value };
  // A day of a spreadsheet has no zone: it is the one that stands there.
  if (value instanceof Date) return { day: value.toISOString().slice(0, 10) };
  return value === null || value === undefined ? "" : String(value);
}
