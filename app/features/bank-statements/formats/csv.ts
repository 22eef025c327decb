import { foldSpelling } from "#app/lib/arabic-text.ts";
import { normaliseIban } from "#app/lib/iban.ts";
import { joinStatements } from "./check-balances.ts";
import { type ColumnMapping, headKey, isWhole, mappingOf } from "./csv-columns.ts";
import { ibanIn, lineText, nameOrNull } from "./own-words.ts";
import { readAmount } from "./read-amount.ts";
import { dayOrderOf, readDay } from "./read-day.ts";
import { separatorOf, splitTable, type TableRow } from "./split-table.ts";
import {
  type ParsedStatement,
  STATEMENT_LINES_MAX,
  StatementFault,
  type StatementLine,
} from "./statement.ts";
import { takingTurns } from "./take-turns.ts";

/** Banks write about the account above the table; its head stands in one of the first rows. */
const HEAD_WITHIN = 40;
const SAMPLES = 5;

/** A bank's table before anybody has said what its columns hold. */
export interface StatementTable {
  /** By which the mapping is remembered. */
  headKey: string;
  heads: string[];
  /** The first rows, to choose columns by. */
  samples: string[][];
  /** What the heads say; not whole where they are not known. */
  mapping: ColumnMapping;
  iban: string | null;
  rows: TableRow[];
}

/** Takes a table apart and finds its head: the row most of whose cells are known, or else the first of full width. */
export async function readTable(text: string): Promise<StatementTable> {
  const all = await splitTable(text, {
    separator: separatorOf(text),
    rowsMax: STATEMENT_LINES_MAX + HEAD_WITHIN,
    tooLong: "statement_too_long",
  });
  const first = all.slice(0, HEAD_WITHIN);
  const width = Math.max(0, ...first.map(({ cells }) => cells.length));
  if (width < 3) throw new StatementFault(all.length === 0 ? "statement_empty" : "statement_unknown");
  const known = ({ cells }: TableRow) => Object.keys(mappingOf(cells)).length;
  const best = first.reduce((most, row) => Math.max(most, known(row)), 0);
  const at = first.findIndex((row) => (best >= 2 ? known(row) === best : row.cells.length === width));
  const heads = all[at]?.cells ?? [];
  const rows = all.slice(at + 1);
  const preface = all.slice(0, at).flatMap(({ cells }) => cells);
  return {
    headKey: headKey(heads),
    heads,
    samples: rows.slice(0, SAMPLES).map(({ cells }) => cells),
    mapping: mappingOf(heads),
    iban: preface.map(ibanIn).find(Boolean) ?? null,
    rows,
  };
}

/** Reads a table whose columns are known: its own mapping, or the one that somebody of the desk has chosen. */
export async function readCsv(
  { rows, iban }: StatementTable,
  mapping: ColumnMapping,
): Promise<ParsedStatement> {
  if (!isWhole(mapping)) throw new StatementFault("statement_unreadable");
  const turn = takingTurns();
  const cell = ({ cells }: TableRow, at: number | undefined) => (at === undefined ? "" : (cells[at] ?? ""));
  const days = rows.map((row) => cell(row, mapping.date)).filter((text) => readDayOrNull(text));
  const order = dayOrderOf(days);
  const lines: { line: StatementLine; balance: number | null; at: number }[] = [];
  for (const row of rows) {
    await turn();
    // Sums and notes stand below the table: they have no day.
    const bookedOn = readDay(cell(row, mapping.date), order);
    if (bookedOn === null) {
      if (/^\s*\d{1,4}[-/.]/.test(cell(row, mapping.date)))
        throw new StatementFault("statement_unreadable", row.line);
      continue;
    }
    const halalas = movedBy(row, mapping, cell);
    if (halalas === null) throw new StatementFault("statement_unreadable", row.line);
    const balance = readAmount(cell(row, mapping.balance));
    // Banks open a table with a line that moves nothing.
    if (halalas === 0) continue;
    const reference = cell(row, mapping.reference);
    const given = cell(row, mapping.iban);
    const words = (mapping.text ?? []).map((at) => cell(row, at));
    lines.push({
      line: {
        bookedOn,
        valueOn: readDay(cell(row, mapping.valueDate), order),
        halalas,
        text: lineText([...words, reference]),
        counterpartyName: nameOrNull(cell(row, mapping.name)),
        counterpartyIban: given
          ? (ibanIn(given) ?? normaliseIban(given).slice(0, 40))
          : otherIban(words, iban),
        bankReference: reference.slice(0, 100) || null,
      },
      balance,
      at: row.line,
    });
  }
  if (lines.length > STATEMENT_LINES_MAX) throw new StatementFault("statement_too_long");
  if (lines.length === 0) throw new StatementFault("statement_empty");
  return joinStatements([{ format: "csv", iban, ...inTurn(lines) }]);
}

function readDayOrNull(text: string): boolean {
  return readDay(text) !== null || readDay(text, "month_first") !== null;
}

function otherIban(words: readonly string[], own: string | null): string | null {
  const found = words.map(ibanIn).find(Boolean) ?? null;
  return found === own ? null : found;
}

const DEBIT_WORDS = /^(d|dr|debit|dbit|withdrawal|مدين|سحب|خصم)$/;
const CREDIT_WORDS = /^(c|cr|credit|crdt|deposit|دائن|ايداع|اضافه)$/;

/** What the row moved: of two columns the one that is filled, or an amount with its sign or its side. */
function movedBy(
  row: TableRow,
  mapping: ColumnMapping,
  cell: (row: TableRow, at: number | undefined) => string,
): number | null {
  if (mapping.debit !== undefined && mapping.credit !== undefined) {
    const [debit, credit] = [cell(row, mapping.debit), cell(row, mapping.credit)].map((text) =>
      /^[-–\s]*$/.test(text) ? 0 : readAmount(text),
    );
    if (debit === null || credit === null || debit === undefined || credit === undefined) return null;
    if (debit !== 0 && credit !== 0) return null;
    return debit !== 0 ? -Math.abs(debit) : credit;
  }
  const amount = readAmount(cell(row, mapping.amount));
  if (amount === null || mapping.side === undefined) return amount;
  const side = foldSpelling(cell(row, mapping.side));
  if (DEBIT_WORDS.test(side)) return amount === 0 ? 0 : -Math.abs(amount);
  if (CREDIT_WORDS.test(side)) return Math.abs(amount);
  return amount;
}

interface ReadLine {
  line: StatementLine;
  balance: number | null;
  at: number;
}

/**
 * Oldest first. Where the bank tells the balance behind every line, each must follow from the one before: in the order of
 * the file, or, where the newest line comes first, against it.
 */
function inTurn(lines: readonly ReadLine[]) {
  const forward = brokenAt(lines);
  const reversed = lines.toReversed();
  const backward = brokenAt(reversed);
  if (forward !== null && backward !== null) {
    const isNewestFirst = (lines[0]?.line.bookedOn ?? "") > (lines.at(-1)?.line.bookedOn ?? "");
    throw new StatementFault("statement_does_not_add_up", isNewestFirst ? backward : forward);
  }
  const isDescending = (lines[0]?.line.bookedOn ?? "") > (lines.at(-1)?.line.bookedOn ?? "");
  const ordered = forward !== null || (backward === null && isDescending) ? reversed : lines;
  const [first, last] = [ordered[0], ordered.at(-1)];
  const opening = first && first.balance !== null ? first.balance - first.line.halalas : null;
  return {
    lines: ordered.map(({ line }) => line),
    openingHalalas: opening === 0 ? 0 : opening,
    closingHalalas: last?.balance ?? null,
  };
}

/** Where a balance does not follow from what came before it; null where all of them do. */
function brokenAt(lines: readonly ReadLine[]): number | null {
  let expected: number | null = null;
  for (const { line, balance, at } of lines) {
    if (expected !== null) expected += line.halalas;
    if (balance === null) continue;
    if (expected !== null && expected !== balance) return at;
    expected = balance;
  }
  return null;
}
