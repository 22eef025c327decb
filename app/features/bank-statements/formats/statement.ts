import type { Refusal } from "#app/lib/result.ts";

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

export const STATEMENT_FORMATS = ["csv", "mt940", "camt053"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A file of the bank, read: oldest line first. */
export interface ParsedStatement {
  format: StatementFormat;
  /** Of the account that it is about; null where the file does not say. */
  iban: string | null;
  openingHalalas: number | null;
  closingHalalas: number | null;
  lines: StatementLine[];
}

export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024;
export const STATEMENT_LINES_MAX = 20_000;
/** Longest text that is kept of a line; banks give 390 characters at most. */
export const TEXT_MAX = 500;

/** Why a file is not read. `detail.line` says where in the file, counted from 1. */
export type StatementProblem =
  | "statement_empty"
  | "statement_too_large"
  | "statement_too_long"
  | "statement_unknown"
  | "statement_unreadable"
  | "statement_does_not_add_up"
  | "statement_not_riyals"
  | "statement_several_accounts";

/** Thrown inside a reader and answered by it as a refusal: a statement is read whole or not at all. */
export class StatementFault extends Error {
  readonly code: StatementProblem;
  readonly line: number | null;

  constructor(code: StatementProblem, line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
  }

  refusal(): Refusal<StatementProblem> {
    return { ok: false, code: this.code, ...(this.line !== null && { detail: { line: this.line } }) };
  }
}
