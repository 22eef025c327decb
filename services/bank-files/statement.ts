import type { DecimalMark } from "#app/lib/amounts/read-amount.ts";
import type { DayStyle } from "#app/lib/days/read-day.ts";
import type { Refusal } from "#app/lib/result.ts";
import type { ColumnMapping } from "./columns.ts";

/** One movement on the bank account as the bank tells it, whatever the format of the file. */
export interface StatementLine {
  /** Days of the bank, "YYYY-MM-DD". */
  bookedOn: string;
  valueOn: string | null;
  /** What came in is positive, what went out negative. */
  halalas: number;
  text: string;
  /** Who paid or was paid; null where the bank does not say. */
  counterpartyName: string | null;
  counterpartyIban: string | null;
  bankReference: string | null;
}

export const STATEMENT_FORMATS = ["csv", "xlsx", "mt940", "camt053"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A file of the bank, read: oldest line first. */
export interface ParsedStatement {
  format: StatementFormat;
  /** Of the account that it is about: its IBAN, or whatever number the file calls it by; null where it does not say. */
  account: string | null;
  openingHalalas: number | null;
  closingHalalas: number | null;
  lines: StatementLine[];
}

export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024;
export const STATEMENT_LINES_MAX = 20_000;
/** Longest text that is kept of a line; banks give 390 characters at most. */
export const TEXT_MAX = 500;
/** Nothing that stands in one cell, field or element of a statement is longer; the rest is cut before it is looked at. */
export const CELL_MAX = 2_000;
const HELD_MAX = 120;

/** What somebody has said of a bank's table: its columns, and how it writes amounts and days. */
export interface TableForm {
  mapping?: ColumnMapping;
  amounts?: DecimalMark;
  days?: DayStyle;
}

/** A line of the file as it is shown to somebody. */
export interface ShownLine {
  /** Counted from 1. */
  line: number;
  text: string;
}

/** What a whole file leaves open, with what each answer would make of one of its cells. */
export interface StatementQuestion {
  amounts: { text: string; readings: { mark: DecimalMark; halalas: number }[]; lines: ShownLine[] } | null;
  days: { text: string; readings: { style: DayStyle; day: string }[]; lines: ShownLine[] } | null;
}

/** Why a file is not read. `detail.line` says where in the file, counted from 1, and `detail.held` what stands there. */
export type StatementProblem =
  | "statement_empty"
  | "statement_too_large"
  | "statement_too_long"
  | "statement_unknown"
  | "statement_unreadable"
  | "statement_amount_unreadable"
  | "statement_amounts_differ"
  | "statement_day_unreadable"
  | "statement_days_differ"
  | "statement_day_ahead"
  | "statement_side_unreadable"
  | "statement_row_too_wide"
  | "statement_quote_open"
  | "statement_does_not_add_up"
  | "statement_not_riyals"
  | "statement_several_accounts";

/** Thrown inside a reader and answered by it as a refusal: a statement is read whole or not at all. */
export class StatementFault extends Error {
  readonly code: StatementProblem;
  readonly line: number | null;
  readonly held: string | null;

  constructor(code: StatementProblem, line: number | null = null, held: string | null = null) {
    super(code);
    this.code = code;
    this.line = line;
    this.held = held === null ? null : held.slice(0, HELD_MAX);
  }

  refusal(): Refusal<StatementProblem> {
    const { line, held } = this;
    const detail = { ...(line !== null && { line }), ...(held !== null && { held }) };
    return { ok: false, code: this.code, ...(line !== null && { detail }) };
  }
}
