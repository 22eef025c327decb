import { StatementFault, type StatementProblem } from "./statement.ts";
import { takingTurns } from "./take-turns.ts";

export const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Enough to see how a table is written. */
const LOOK_AT = 20_000;
/** More than any bank has, and few enough that one line cannot fill the memory. */
const CELLS_MAX = 100;

/** The separator that divides most lines into the same number of cells. */
export function separatorOf(text: string): Separator {
  const lines = text.slice(0, LOOK_AT).split(/\r\n|\r|\n/);
  const weight = (separator: Separator) => {
    const counts = lines.map((line) => withoutQuoted(line).split(separator).length).filter((n) => n > 2);
    const most = counts.toSorted((one, other) => often(counts, other) - often(counts, one))[0] ?? 0;
    return often(counts, most) * most;
  };
  return SEPARATORS.toSorted((one, other) => weight(other) - weight(one))[0] ?? ",";
}

function often(counts: readonly number[], wanted: number): number {
  return counts.filter((count) => count === wanted).length;
}

function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"/g, "");
}

export interface TableRow {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

/** The rows of a table (RFC 4180, any separator), without those that are empty; quoted cells may hold line breaks. */
export async function splitTable(
  text: string,
  { separator, rowsMax, tooLong }: { separator: Separator; rowsMax: number; tooLong: StatementProblem },
): Promise<TableRow[]> {
  const turn = takingTurns();
  const rows: TableRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row: TableRow = { line, cells: [] };
    let isOpen = true;
    while (isOpen) {
      const { cell, next, breaks } = readCell(text, at, separator);
      if (row.cells.push(cell) > CELLS_MAX) throw new StatementFault("statement_unreadable", line);
      line += breaks;
      const mark = text[next];
      at = next + 1;
      if (mark === separator) continue;
      if (mark === "\r" && text[at] === "\n") at += 1;
      line += 1;
      isOpen = false;
    }
    if (row.cells.every((cell) => cell === "")) continue;
    if (rows.push(row) > rowsMax) throw new StatementFault(tooLong);
    await turn();
  }
  return rows;
}

/** One cell; `next` is where its separator, its line break or the end of the text is. */
function readCell(text: string, from: number, separator: Separator) {
  if (text[from] !== '"') {
    let next = from;
    while (next < text.length && text[next] !== separator && text[next] !== "\n" && text[next] !== "\r")
      next += 1;
    return { cell: text.slice(from, next).trim(), next, breaks: 0 };
  }
  let cell = "";
  let at = from + 1;
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new StatementFault("statement_unreadable");
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  // What stands behind the closing quote belongs to no cell.
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return { cell: cell.trim(), next: at, breaks: cell.split("\n").length - 1 };
}
