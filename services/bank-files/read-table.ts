import type { DecimalMark } from "#app/lib/amounts/read-amount.ts";
import { normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { type DayStyle, readDay, readDayBy } from "#app/lib/days/read-day.ts";
import { joinStatements } from "./check-balances.ts";
import { type ColumnMapping, currencyColumn, isRiyals, isWhole } from "./columns.ts";
import { type AmountCell, decideAmounts, type MoneyReader, moneyReader } from "./decide-amounts.ts";
import { type DayCell, decideDays } from "./decide-days.ts";
import type { StatementTable } from "./find-head.ts";
import { inTurn, type ReadLine } from "./in-turn.ts";
import { containsFigure, isSideColumn, type MoneyColumns, movedBy } from "./moved-by.ts";
import { ibanIn, lineText, nameOrNull } from "./own-words.ts";
import {
  type ParsedStatement,
  STATEMENT_LINES_MAX,
  StatementFault,
  type StatementQuestion,
  type TableForm,
} from "./statement.ts";
import { type Cell, shownRow, type TableRow, textOf } from "./table.ts";
import { takingTurns } from "./take-turns.ts";
import { isTotal } from "./total-words.ts";

export type TableRead =
  | { kind: "read"; statement: ParsedStatement }
  | { kind: "question"; question: StatementQuestion };

/**
 * Reads a table whose columns are known: how it writes amounts and days is decided by the whole file, or asked.
 * @param today of Riyadh: what lies ahead of it has not moved
 */
export async function readTable(
  table: StatementTable,
  { mapping, form, today }: { mapping: ColumnMapping; form: TableForm; today: string },
): Promise<TableRead> {
  if (!isWhole(mapping)) throw new StatementFault("statement_unreadable");
  const rows = movementsOf(table, mapping);
  if (rows.length === 0) throw new StatementFault("statement_empty");
  if (rows.length > STATEMENT_LINES_MAX) throw new StatementFault("statement_too_long");
  refuseOtherCurrency(rows, currencyColumn(table.heads));
  const amounts = decideAmounts(amountCells(rows, mapping), form.amounts);
  const days = decideDays(dayCells(rows, mapping), { today, kept: form.days });
  if (amounts.kind === "question" || days.kind === "question") {
    const asked = {
      amounts:
        amounts.kind === "question"
          ? { text: amounts.text, readings: amounts.readings, lines: amounts.rows.map(shownRow) }
          : null,
      days:
        days.kind === "question"
          ? { text: days.text, readings: days.readings, lines: days.rows.map(shownRow) }
          : null,
    };
    return { kind: "question", question: asked };
  }
  const lines = await linesOf(rows, { mapping, mark: amounts.mark, style: days.style, own: table.iban });
  const { format, iban: account } = table;
  return { kind: "read", statement: joinStatements([{ format, account, ...inTurn(lines) }]) };
}

const cellAt = ({ cells }: TableRow, at: number | undefined): Cell =>
  at === undefined ? "" : (cells[at] ?? "");

/** Rows that moved something or tell a balance. A row with an amount is one of them, or a sum, or refused with its line. */
function movementsOf({ head, heads, rows }: StatementTable, mapping: ColumnMapping): TableRow[] {
  // A table without heads begins with a movement.
  const all = head && isDay(cellAt(head, mapping.date)) && hasMoney(head, mapping) ? [head, ...rows] : rows;
  return all.filter((row) => {
    const date = cellAt(row, mapping.date);
    if (isDay(date)) {
      const beyond = row.cells.findIndex((cell, at) => at >= heads.length && cell !== "");
      if (beyond >= 0) throw new StatementFault("statement_row_too_wide", row.line, shownRow(row).text);
      return true;
    }
    if (!hasMoney(row, mapping) || isTotal(row)) return false;
    throw new StatementFault("statement_day_unreadable", row.line, textOf(date) || shownRow(row).text);
  });
}

function isDay(cell: Cell): boolean {
  if (typeof cell === "string") return readDay(cell).kind !== "refused";
  return "day" in cell || readDay(String(cell.number)).kind === "day";
}

const moneyColumns = ({ debit, credit, amount }: ColumnMapping): MoneyColumns =>
  debit !== undefined && credit !== undefined ? [debit, credit] : [amount ?? -1];

function hasMoney(row: TableRow, mapping: ColumnMapping): boolean {
  return moneyColumns(mapping).some((at) => containsFigure(cellAt(row, at)));
}

function amountCells(rows: readonly TableRow[], mapping: ColumnMapping): AmountCell[] {
  const columns = [...moneyColumns(mapping), ...(mapping.balance === undefined ? [] : [mapping.balance])];
  return rows.flatMap((row) =>
    columns.map((at) => ({ row, cell: cellAt(row, at) })).filter(({ cell }) => containsFigure(cell)),
  );
}

function dayCells(rows: readonly TableRow[], mapping: ColumnMapping): DayCell[] {
  return rows.map((row) => ({ row, cell: dayCell(cellAt(row, mapping.date)) }));
}

/** A number in a column of days is Excel's count of them. */
function dayCell(cell: Cell): Cell {
  return typeof cell !== "string" && "number" in cell ? String(cell.number) : cell;
}

function dayBy(cell: Cell, style: DayStyle): string | null {
  const one = dayCell(cell);
  return typeof one === "string" ? readDayBy(one, style) : "day" in one ? one.day : null;
}

async function linesOf(
  rows: readonly TableRow[],
  {
    mapping,
    mark,
    style,
    own,
  }: { mapping: ColumnMapping; mark: DecimalMark; style: DayStyle; own: string | null },
): Promise<ReadLine[]> {
  const turn = takingTurns();
  const money = moneyReader(mark);
  const columns = moneyColumns(mapping);
  const side = hasSides(rows, mapping);
  refuseMixedDebits(rows, mapping, money);
  const lines: ReadLine[] = [];
  for (const row of rows) {
    await turn();
    const bookedOn = dayBy(cellAt(row, mapping.date), style);
    if (bookedOn === null)
      throw new StatementFault("statement_day_unreadable", row.line, textOf(cellAt(row, mapping.date)));
    const cells = columns.map((at) => cellAt(row, at));
    const halalas = movedBy(row, { cells, money, side: side ? textOf(cellAt(row, mapping.side)) : null });
    const balanceCell = cellAt(row, mapping.balance);
    const balance = containsFigure(balanceCell) ? money(balanceCell) : null;
    if (balance === null && containsFigure(balanceCell))
      throw new StatementFault("statement_amount_unreadable", row.line, textOf(balanceCell));
    const reference = textOf(cellAt(row, mapping.reference));
    const given = textOf(cellAt(row, mapping.iban));
    const words = (mapping.text ?? []).map((at) => textOf(cellAt(row, at)));
    lines.push({
      line: {
        bookedOn,
        valueOn: dayBy(cellAt(row, mapping.valueDate), style),
        halalas,
        text: lineText([...words, reference]),
        counterpartyName: nameOrNull(textOf(cellAt(row, mapping.name))),
        counterpartyIban: given
          ? (ibanIn(given) ?? normaliseIban(given).slice(0, 40))
          : otherIban(words, own),
        bankReference: reference.slice(0, 100) || null,
      },
      balance: balance?.halalas ?? null,
      at: row.line,
    });
  }
  if (lines.every(({ line }) => line.halalas === 0)) throw new StatementFault("statement_empty");
  return lines;
}

/** The shop keeps riyals: an amount beside another currency's name is none of them. */
function refuseOtherCurrency(rows: readonly TableRow[], at: number) {
  const other = rows.find((row) => at >= 0 && !isRiyals(textOf(cellAt(row, at))));
  if (other) throw new StatementFault("statement_not_riyals", other.line, textOf(cellAt(other, at)));
}

/** Whether a column tells which way money went; words that do not, beside amounts without a sign or balance, leave it open. */
function hasSides(rows: readonly TableRow[], { side, amount, balance }: ColumnMapping): boolean {
  if (side === undefined) return false;
  if (isSideColumn(rows.map((row) => textOf(cellAt(row, side))))) return true;
  const isSigned = rows.some((row) => /[-(\u2212]|dr|cr|مدين|دائن/i.test(textOf(cellAt(row, amount))));
  const open = rows.find((row) => textOf(cellAt(row, side)) !== "" && containsFigure(cellAt(row, amount)));
  if (open && !isSigned && balance === undefined)
    throw new StatementFault("statement_side_unreadable", open.line, shownRow(open).text);
  return false;
}

/** A bank writes all debits with a minus or none; one that differs may be a debit taken back, and nobody can say. */
function refuseMixedDebits(rows: readonly TableRow[], { debit, credit }: ColumnMapping, money: MoneyReader) {
  if (debit === undefined || credit === undefined) return;
  const filled = rows.filter((row) => (money(cellAt(row, debit))?.halalas ?? 0) !== 0);
  const isNegative = (row: TableRow) => (money(cellAt(row, debit))?.halalas ?? 0) < 0;
  const odd = filled.find(isNegative);
  if (odd && !filled.every(isNegative))
    throw new StatementFault("statement_side_unreadable", odd.line, shownRow(odd).text);
}

function otherIban(words: readonly string[], own: string | null): string | null {
  const found = words.map(ibanIn).find(Boolean) ?? null;
  return found === own ? null : found;
}
