import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { chooseAccount } from "#app/features/bank-statements/reads/choose-account.server.ts";
import type { Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import { importBody } from "#app/features/bank-statements/rules/schema.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { ShownTable } from "#services/bank-files/read-statement.ts";
import type { StatementProblem, StatementQuestion, TableForm } from "#services/bank-files/statement.ts";
import type { FileRefusal } from "#services/untrusted-files/untrusted-files.ts";
import { keepStatement } from "./keep-statement.server.ts";
import { matchOpenLines } from "./match-open-lines.server.ts";
import { rememberedForm, wholeMapping } from "./table-forms.server.ts";

export interface ImportedStatement {
  kind: "imported";
  statementId: string;
  lines: number;
  /** Lines that an earlier file had brought already. */
  known: number;
  /** New lines that another file has perhaps told of already: somebody says which. */
  perhaps: number;
  /** What the file calls its account, where that is not the number of the one that was chosen. */
  otherAccount: string | null;
  /** Of all that waited: what settled itself, and what somebody is asked about. */
  settled: number;
  suggested: number;
  /** Lines of this file that match nothing. */
  rest: number;
}

export interface TableToMap {
  kind: "unknown_table";
  table: ShownTable;
}

/** A table that can be read in two ways: nothing of it is kept before somebody has said which. */
export interface StatementAsks {
  kind: "question";
  question: StatementQuestion;
}

export type ImportRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "invalid_input"
  | "account_needed"
  | "foreign_account"
  | "statement_known"
  | StatementProblem
  | FileRefusal;

/**
 * Reads a file of the bank and keeps each of its lines once, however many files tell of it; then looks at every line that
 * waits, and what is certain verifies itself.
 * Guarantees: a file is kept whole or not at all, and once; files of one account wait for each other.
 */
export async function importStatement(
  ctx: CommandContext,
  { bytes, fileName, body }: { bytes: Uint8Array; fileName: string; body: unknown },
  outgoing: Outgoing,
): Promise<Result<ImportedStatement | TableToMap | StatementAsks, ImportRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  if (refusal || ctx.actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const parsed = importBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const chosen = formOf(parsed.data);
  const read = await readFile(ctx, bytes, chosen);
  if (!read.ok) return refuse(read.code, { ...(read.detail && { detail: read.detail }) });
  const { headKey } = read.value;
  if (read.value.kind === "unknown_table") return ok({ kind: "unknown_table", table: read.value.table });
  if (read.value.kind === "question") return ok({ kind: "question", question: read.value.question });
  // Some banks tell of what moved nothing.
  const lines = read.value.statement.lines.filter(({ halalas }) => halalas !== 0);
  const statement = { ...read.value.statement, lines };
  const account = await chooseAccount(ctx, { said: statement.account, chosen: parsed.data.iban });
  if (!account.ok) return account;
  if (lines.length === 0) return refuse("statement_empty");

  const kept = await keepStatement(ctx, statement, {
    iban: account.value.iban,
    fileName: cleanLine(fileName).slice(0, 200) || statement.format,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    uploadedBy: ctx.actor.email,
    headKey,
    said: chosen,
  });
  if (!kept.ok) return kept;
  const { statementId, known, perhaps } = kept.value;
  const matched = await matchOpenLines(ctx, outgoing);
  const { rows } = await ctx.db.execute<{ rest: number }>(sql`
    select count(*)::int as rest from bank_lines
    where statement_id = ${statementId} and state = 'open' and suggestions = '[]'::jsonb and perhaps_line_id is null`);
  const rest = rows[0]?.rest ?? 0;
  const { otherNumber: otherAccount } = account.value;
  const counts = { lines: lines.length, known, perhaps, ...matched, rest };
  return ok({ kind: "imported", statementId, otherAccount, ...counts });
}

/** Null where nothing was said now. */
function formOf({ mapping, amounts, days }: z.output<typeof importBody>): TableForm | null {
  const form: TableForm = {
    ...(mapping && { mapping: wholeMapping(mapping) }),
    ...(amounts && { amounts }),
    ...(days && { days }),
  };
  return Object.keys(form).length > 0 ? form : null;
}

/** Reads it with what was said now and, once its head is known, with what was said of such tables before. */
async function readFile(ctx: CommandContext, bytes: Uint8Array, chosen: TableForm | null) {
  const wanted = { sender: personKey(ctx.actor, ctx.ip), today: riyadhDate(ctx.now) };
  const read = await ctx.untrusted.readStatement(bytes, { ...wanted, ...(chosen && { form: chosen }) });
  const headKey = read.ok ? read.value.headKey : "headKey" in read ? read.headKey : null;
  const remembered = headKey ? await rememberedForm(ctx, headKey) : null;
  if (!remembered) return read;
  return ctx.untrusted.readStatement(bytes, { ...wanted, form: { ...remembered, ...chosen } });
}
