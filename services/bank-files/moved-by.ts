import { foldSpelling } from "#app/lib/arabic-text.ts";
import type { MoneyReader } from "./decide-amounts.ts";
import { StatementFault } from "./statement.ts";
import { type Cell, shownRow, type TableRow, textOf } from "./table.ts";

/** Debit and credit, or the one column of amounts. */
export type MoneyColumns = readonly [number, number] | readonly [number];

const DEBIT = /^(-|d|dr|debit|dbit|withdraw|withdrawal|out|outgoing|مدين|سحب|خصم|صادر|عليه)$/;
const CREDIT = /^(\+|c|cr|credit|crdt|deposit|in|incoming|دائن|ايداع|اضافه|وارد|له)$/;
const FIGURE = /[\d\u0660-\u0669\u06F0-\u06F9]/;

/** Does a cell of money say anything? A dash is as good as nothing. */
export function containsFigure(cell: Cell): boolean {
  return typeof cell === "string" ? FIGURE.test(cell) : "number" in cell;
}

function sideOf(text: string): 1 | -1 | null {
  const word = foldSpelling(text.slice(0, 40)).replaceAll(".", "");
  if (DEBIT.test(word)) return -1;
  return CREDIT.test(word) ? 1 : null;
}

/** A column called "type" may hold sides, or any other words. */
export function isSideColumn(texts: readonly string[]): boolean {
  return texts.some((text) => sideOf(text) !== null);
}

/**
 * What a row moved: of two columns the one that is filled, or an amount with its sign or its side.
 * Throws `StatementFault` with its line where the two contradict each other, or nobody can say which way money went.
 */
export function movedBy(
  row: TableRow,
  { cells, money, side }: { cells: readonly Cell[]; money: MoneyReader; side: string | null },
): number {
  const [first, second] = cells.map((cell) => {
    if (!containsFigure(cell)) return null;
    const read = money(cell);
    if (!read) throw new StatementFault("statement_amount_unreadable", row.line, textOf(cell));
    return read;
  });
  if (cells.length === 2) return ofTwo(row, first?.halalas ?? 0, second ?? null, cells);
  if (!first || first.halalas === 0 || side === null) return first?.halalas ?? 0;
  const way = sideOf(side);
  if (way === null) {
    if (first.isSigned) return first.halalas;
    throw new StatementFault("statement_side_unreadable", row.line, side || shownRow(row).text);
  }
  if (way > 0 && first.halalas < 0)
    throw new StatementFault("statement_side_unreadable", row.line, shownRow(row).text);
  return way * Math.abs(first.halalas);
}

/** Banks write what went out with its sign or without; credit may be taken back, and CR stands in no column of debits. */
function ofTwo(
  row: TableRow,
  debit: number,
  credit: { halalas: number } | null,
  cells: readonly Cell[],
): number {
  const came = credit?.halalas ?? 0;
  if (debit !== 0 && came !== 0)
    throw new StatementFault("statement_side_unreadable", row.line, shownRow(row).text);
  const [out = "", into = ""] = cells.map((cell) => foldSpelling(textOf(cell).slice(0, 80)));
  if (/cr|دائن/.test(out) || /dr|مدين/.test(into))
    throw new StatementFault("statement_side_unreadable", row.line, shownRow(row).text);
  return debit !== 0 ? -Math.abs(debit) : came;
}
