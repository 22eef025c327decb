import { ok, type Refusal } from "#app/lib/result.ts";
import { isXml, readCamt053 } from "./camt053.ts";
import { isWhole } from "./columns.ts";
import { decodeText } from "./decode-text.ts";
import { findHead, HEAD_WITHIN, type StatementTable } from "./find-head.ts";
import { isMt940, readMt940 } from "./mt940.ts";
import { readTable } from "./read-table.ts";
import { isXlsx, readXlsx } from "./read-xlsx.ts";
import { separatorOf, splitTable } from "./split-table.ts";
import {
  type ParsedStatement,
  STATEMENT_BYTES_MAX,
  STATEMENT_LINES_MAX,
  StatementFault,
  type StatementProblem,
  type StatementQuestion,
  type TableForm,
} from "./statement.ts";

export type ShownTable = Pick<StatementTable, "heads" | "samples" | "mapping">;

/** What a file says; `headKey` is by which what somebody says of a table is remembered. */
export type StatementRead =
  | { kind: "read"; statement: ParsedStatement; headKey: string | null }
  /** A table whose columns nobody knows yet: somebody chooses them once. */
  | { kind: "unknown_table"; table: ShownTable; headKey: string }
  /** A table that can be read in two ways: somebody says once which. */
  | { kind: "question"; question: StatementQuestion; headKey: string };

/** A refusal knows the head of its table too: what was said of such tables may read it. */
export type StatementAnswer =
  | { ok: true; value: StatementRead }
  | (Refusal<StatementProblem> & { headKey?: string });

export interface StatementWanted {
  /** Of Riyadh. */
  today: string;
  /** What somebody has said of tables with this head. */
  form?: TableForm;
}

/** What a file of a bank says, by its content alone. */
export async function readStatement(
  bytes: Uint8Array,
  { today, form = {} }: StatementWanted,
): Promise<StatementAnswer> {
  try {
    if (bytes.byteLength > STATEMENT_BYTES_MAX) throw new StatementFault("statement_too_large");
    if (isXlsx(bytes)) return await ofTable(await readXlsx(bytes), form, today);
    const text = decodeText(bytes).replace(/^\uFEFF/, "");
    if (text.trim() === "") throw new StatementFault("statement_empty");
    if (text.includes("\0")) throw new StatementFault("statement_unknown");
    if (isXml(text)) return ok(ofMessage(await readCamt053(text, today)));
    const lines = text.replace(/\r\n?/g, "\n");
    if (isMt940(lines)) return ok(ofMessage(await readMt940(lines, today)));
    const rows = await splitTable(text, {
      separator: separatorOf(text),
      rowsMax: STATEMENT_LINES_MAX + HEAD_WITHIN,
      tooLong: "statement_too_long",
    });
    return await ofTable(findHead("csv", rows), form, today);
  } catch (error) {
    if (error instanceof StatementFault) return error.refusal();
    throw error;
  }
}

function ofMessage(statement: ParsedStatement): StatementRead {
  return { kind: "read", statement, headKey: null };
}

async function ofTable(table: StatementTable, form: TableForm, today: string): Promise<StatementAnswer> {
  const { headKey, heads, samples } = table;
  const mapping = form.mapping ?? table.mapping;
  if (!isWhole(mapping))
    return ok({ kind: "unknown_table", table: { heads, samples, mapping: table.mapping }, headKey });
  try {
    return ok({ ...(await readTable(table, { mapping, form, today })), headKey });
  } catch (error) {
    if (error instanceof StatementFault) return { ...error.refusal(), headKey };
    throw error;
  }
}
