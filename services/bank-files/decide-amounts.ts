import { type DecimalMark, readAmount, readAmountBy } from "#app/lib/amounts/read-amount.ts";
import { StatementFault } from "./statement.ts";
import { type Cell, type TableRow, textOf } from "./table.ts";

/** An amount with what its writer said of its side. */
export interface ReadMoney {
  halalas: number;
  isSigned: boolean;
}
export type MoneyReader = (cell: Cell | undefined) => ReadMoney | null;

export interface AmountCell {
  row: TableRow;
  cell: Cell;
}

export type AmountDecision =
  | { kind: "decided"; mark: DecimalMark }
  | {
      kind: "question";
      text: string;
      readings: { mark: DecimalMark; halalas: number }[];
      rows: TableRow[];
    };

const MARKS = ["comma", "point"] as const satisfies readonly DecimalMark[];
const SHOWN = 3;

/**
 * Which mark parts the halalas in a whole file. Cells that can be read in one way decide, if they agree; a comma or point before
 * three figures decides nothing for others, and balances that are scaled like the amounts prove nothing. What stays open is
 * somebody's to say (`kept`), never guessed.
 * Throws `StatementFault` with the line where cells contradict each other, or are no amounts.
 */
export function decideAmounts(cells: readonly AmountCell[], kept: DecimalMark | undefined): AmountDecision {
  let proven: DecimalMark | null = null;
  const open: AmountCell[] = [];
  let isForced = false;
  for (const each of cells) {
    if (typeof each.cell !== "string") continue;
    const reading = readAmount(each.cell);
    if (reading.kind === "refused") throw at("statement_amount_unreadable", each);
    if (reading.kind === "two_readings") open.push(each);
    else if (reading.mark !== null && reading.isForced) isForced = true;
    else if (reading.mark !== null) {
      if (proven !== null && proven !== reading.mark) throw at("statement_amounts_differ", each);
      proven = reading.mark;
    }
  }
  const misfit = (mark: DecimalMark) =>
    cells.find(({ cell }) => typeof cell === "string" && readAmountBy(cell, mark) === null);
  if (proven !== null) {
    const other = misfit(proven);
    if (other) throw at("statement_amounts_differ", other);
    return { kind: "decided", mark: proven };
  }
  const possible = MARKS.filter((mark) => !misfit(mark));
  if (possible.length === 0) {
    const other = misfit("point");
    throw other ? at("statement_amounts_differ", other) : new StatementFault("statement_unreadable");
  }
  const [first] = open;
  if (!first) return { kind: "decided", mark: possible.includes("point") ? "point" : "comma" };
  if (kept && possible.includes(kept)) return { kind: "decided", mark: kept };
  const shown = isForced ? possible : MARKS;
  const text = textOf(first.cell);
  const readings = shown.map((mark) => ({ mark, halalas: readAmountBy(text, mark)?.halalas ?? 0 }));
  return { kind: "question", text, readings, rows: firstRows(open) };
}

/** Reads cells of a file whose mark is known; null for a cell without a figure. */
export function moneyReader(mark: DecimalMark): MoneyReader {
  return (cell) => {
    if (cell === undefined) return null;
    if (typeof cell !== "string") return "number" in cell ? ofNumber(cell.number) : null;
    return readAmountBy(cell, mark);
  };
}

/** A spreadsheet's number: what a computer's fractions add beyond the hundred-thousandth of a halala is nobody's money. */
function ofNumber(number: number): ReadMoney | null {
  const halalas = Math.round(number * 100);
  if (Math.abs(halalas) > 10 ** 13 || Math.abs(number * 100 - halalas) > 10 ** -4) return null;
  return { halalas: halalas === 0 ? 0 : halalas, isSigned: halalas < 0 };
}

/** Rows that show what is asked, each once. */
export function firstRows(cells: readonly { row: TableRow }[]): TableRow[] {
  return [...new Set(cells.map(({ row }) => row))].slice(0, SHOWN);
}

function at(code: "statement_amount_unreadable" | "statement_amounts_differ", { row, cell }: AmountCell) {
  return new StatementFault(code, row.line, textOf(cell));
}
