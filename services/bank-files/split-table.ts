import { mappingOf } from "./columns.ts";
import { CELL_MAX, StatementFault, type StatementProblem } from "./statement.ts";
import type { TableRow } from "./table.ts";
import { takingTurns } from "./take-turns.ts";

export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Enough to see how a table is written. */
const LOOK_AT = 20_000;
const HEAD_WITHIN = 40;
/** More than any bank has, and few enough that one line cannot fill the memory. */
const CELLS_MAX = 100;

/** The separator by which most heads are known, or else the one that divides most lines into the same number of cells. */
export function separatorOf(text: string): Separator {
  const lines = text.slice(0, LOOK_AT).split(/\r\n|\r|\n/);
  const known = (separator: Separator) =>
    Math.max(
      ...lines
        .slice(0, HEAD_WITHIN)
        .map((line) => Object.keys(mappingOf(line.replaceAll('"', "").split(separator, CELLS_MAX))).length),
    );
  const [best, next] = SEPARATORS.map((separator) => ({ separator, heads: known(separator) })).toSorted(
    (one, other) => other.heads - one.heads,
  );
  // Amounts and days have commas too, where another sign parts the cells.
  if (best && best.heads >= 2 && best.heads > (next?.heads ?? 0)) return best.separator;
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

/**
 * The rows of a table (RFC 4180, any separator), without those that are empty; quoted cells may hold line breaks. A quote ends
 * its cell only where a cell can end, since banks forget to double those within; one that never ends is refused with its line.
 */
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
      const { cell, next, breaks } = readCell(text, { from: at, separator, line });
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

interface Place {
  from: number;
  separator: Separator;
  line: number;
}

/** One cell; `next` is where its separator, its line break or the end of the text is. */
function readCell(text: string, { from, separator, line }: Place) {
  if (text[from] !== '"') {
    let next = from;
    while (next < text.length && !isEnd(text, next, separator)) next += 1;
    return { cell: cut(text, from, next), next, breaks: 0 };
  }
  let cell = "";
  let at = from + 1;
  let breaks = 0;
  let hasStray = false;
  const keep = (start: number, end: number) => {
    if (cell.length < CELL_MAX) cell += text.slice(start, Math.min(end, start + CELL_MAX));
    for (let each = start; each < end; each += 1) if (text[each] === "\n") breaks += 1;
  };
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote >= 0) keep(at, quote);
    // A stray quote and a line break in one cell: it has swallowed another row.
    if (quote < 0 || (hasStray && breaks > 0))
      throw new StatementFault(
        "statement_quote_open",
        line,
        text.slice(from, from + CELL_MAX).split("\n", 1)[0],
      );
    at = quote + 1;
    if (text[at] === '"') {
      cell += '"';
      at += 1;
    } else if (at >= text.length || isEnd(text, at, separator)) break;
    else {
      cell += '"';
      hasStray = true;
    }
  }
  return { cell: plainCell(cell.slice(0, CELL_MAX)), next: at, breaks };
}

function isEnd(text: string, at: number, separator: Separator): boolean {
  const mark = text[at];
  return mark === separator || mark === "\n" || mark === "\r";
}

function cut(text: string, from: number, to: number): string {
  return plainCell(text.slice(from, Math.min(to, from + CELL_MAX)));
}

/** Without what keeps a spreadsheet from reckoning with it: `="24/11/2026"`, `'1900.00`. */
function plainCell(cell: string): string {
  const trimmed = cell.trim();
  if (trimmed.startsWith('="') && trimmed.endsWith('"') && trimmed.length > 3)
    return trimmed.slice(2, -1).trim();
  return /^'[-+(]?[\d\u0660-\u0669\u06F0-\u06F9]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}
