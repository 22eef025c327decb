import { ok, type Result } from "#app/lib/result.ts";
import { isXml, readCamt053 } from "./camt053.ts";
import { readCsv, readTable, type StatementTable } from "./csv.ts";
import { type ColumnMapping, isWhole } from "./csv-columns.ts";
import { decodeText } from "./decode-text.ts";
import { isMt940, readMt940 } from "./mt940.ts";
import {
  type ParsedStatement,
  STATEMENT_BYTES_MAX,
  StatementFault,
  type StatementProblem,
} from "./statement.ts";

/** A table whose columns nobody knows yet: somebody chooses them once. */
export interface UnknownTable {
  kind: "unknown_table";
  table: Omit<StatementTable, "rows">;
}
export type StatementRead =
  | { kind: "read"; statement: ParsedStatement; headKey: string | null }
  | UnknownTable;

/**
 * What a file of a bank says, by its content alone. Only text is read, piece by piece and within a size, so it is read in
 * the shop's own process (0072-bank-statements).
 * @param mappingFor what the desk has chosen for a table with this head; null where nobody has
 */
export async function readStatement(
  bytes: Uint8Array,
  mappingFor: (headKey: string) => Promise<ColumnMapping | null>,
): Promise<Result<StatementRead, StatementProblem>> {
  try {
    if (bytes.byteLength > STATEMENT_BYTES_MAX) throw new StatementFault("statement_too_large");
    const text = decodeText(bytes).replace(/^\uFEFF/, "");
    if (text.trim() === "") throw new StatementFault("statement_empty");
    if (text.includes("\0")) throw new StatementFault("statement_unknown");
    if (isXml(text)) return ok({ kind: "read", statement: await readCamt053(text), headKey: null });
    if (isMt940(text)) return ok({ kind: "read", statement: await readMt940(text), headKey: null });
    const { rows, ...table } = await readTable(text);
    const mapping = (await mappingFor(table.headKey)) ?? table.mapping;
    if (!isWhole(mapping)) return ok({ kind: "unknown_table", table });
    const statement = await readCsv({ ...table, rows }, mapping);
    return ok({ kind: "read", statement, headKey: table.headKey });
  } catch (error) {
    if (error instanceof StatementFault) return error.refusal();
    throw error;
  }
}
