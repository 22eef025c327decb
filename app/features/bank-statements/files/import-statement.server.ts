import { createHash } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { deskRefusal } from "#app/features/orders/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { normaliseIban } from "#app/lib/iban.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { bankLines, bankStatements, bankTableMappings } from "#db/schema/money/bank-statements.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import type { StatementTable } from "../formats/csv.ts";
import type { ColumnMapping } from "../formats/csv-columns.ts";
import { readStatement } from "../formats/read-statement.ts";
import type { ParsedStatement, StatementProblem } from "../formats/statement.ts";
import { matchOpenLines } from "../lines/match-open-lines.server.ts";
import type { Outgoing } from "../outgoing.ts";
import { type MarkedLine, markLines } from "../rules/fingerprint.ts";
import { columnMapping, importBody } from "../schema.ts";

/** Lines that are written in one statement. */
const AT_ONCE = 1_000;

export interface ImportedStatement {
  kind: "imported";
  statementId: string;
  lines: number;
  /** Lines that an earlier file had brought already. */
  known: number;
  /** Of all that waited: what settled itself, and what somebody is asked about. */
  settled: number;
  suggested: number;
  /** Lines of this file that match nothing. */
  rest: number;
}

export interface TableToMap {
  kind: "unknown_table";
  table: Pick<StatementTable, "heads" | "samples" | "mapping">;
}

export type ImportRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "invalid_input"
  | "account_needed"
  | "foreign_account"
  | "statement_known"
  | StatementProblem;

/**
 * Reads a file of the bank and keeps each of its lines once, however many files tell of it; then looks at every line that
 * waits, and what is certain verifies itself.
 * Guarantees: a file is kept whole or not at all, and once; files of one account wait for each other.
 */
export async function importStatement(
  ctx: CommandContext,
  { bytes, fileName, body }: { bytes: Uint8Array; fileName: string; body: unknown },
  outgoing: Outgoing,
): Promise<Result<ImportedStatement | TableToMap, ImportRefusal>> {
  const refusal = deskRefusal(ctx.actor, "bank.match");
  if (refusal || ctx.actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const parsed = importBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { mapping } = parsed.data;
  const chosen = mapping && wholeOrNull(mapping);
  const read = await readStatement(bytes, async (headKey) => chosen ?? (await rememberedFor(ctx, headKey)));
  if (!read.ok) return read;
  if (read.value.kind === "unknown_table") {
    const { heads, samples, mapping: guessed } = read.value.table;
    return ok({ kind: "unknown_table", table: { heads, samples, mapping: guessed } });
  }
  const { headKey } = read.value;
  // Some banks tell of what moved nothing.
  const lines = read.value.statement.lines.filter(({ halalas }) => halalas !== 0);
  const statement = { ...read.value.statement, lines };
  const account = await accountOf(ctx, statement, parsed.data.iban);
  if (!account.ok) return account;
  if (lines.length === 0) return refuse("statement_empty");

  const kept = await keepStatement(ctx, statement, {
    iban: account.value,
    fileName: cleanLine(fileName).slice(0, 200) || statement.format,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    uploadedBy: ctx.actor.email,
    ...(chosen && headKey && { mapping: { headKey, mapping: chosen } }),
  });
  if (!kept.ok) return kept;
  const { statementId, known } = kept.value;
  const matched = await matchOpenLines(ctx, outgoing);
  const { rows } = await ctx.db.execute<{ rest: number }>(sql`
    select count(*)::int as rest from bank_lines
    where statement_id = ${statementId} and state = 'open' and suggestions = '[]'::jsonb`);
  const rest = rows[0]?.rest ?? 0;
  return ok({ kind: "imported", statementId, lines: lines.length, known, ...matched, rest });
}

function wholeOrNull(mapping: ReturnType<typeof columnMapping.parse>): ColumnMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, at]) => at !== undefined)) as ColumnMapping;
}

async function rememberedFor(ctx: CommandContext, headKey: string): Promise<ColumnMapping | null> {
  const [row] = await ctx.db
    .select({ mapping: bankTableMappings.mapping })
    .from(bankTableMappings)
    .where(eq(bankTableMappings.headKey, headKey));
  const mapping = columnMapping.safeParse(row?.mapping);
  return mapping.success ? wholeOrNull(mapping.data) : null;
}

/** The shop's account that the file names; where it names none, the one that was chosen, or the only one there is. */
async function accountOf(
  ctx: CommandContext,
  statement: ParsedStatement,
  chosen: string | null,
): Promise<Result<string, "account_needed" | "foreign_account">> {
  const rows = await ctx.db
    .select({ iban: bankAccounts.iban })
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.orderIndex));
  const own = rows.map(({ iban }) => normaliseIban(iban));
  const wanted = statement.iban ?? (chosen ? normaliseIban(chosen) : null);
  if (wanted !== null)
    return own.includes(wanted) ? ok(wanted) : refuse("foreign_account", { detail: { iban: wanted } });
  const [only] = own;
  return only && own.length === 1
    ? ok(only)
    : refuse("account_needed", { fields: { iban: "refusals:account_needed" } });
}

interface KeptFile {
  iban: string;
  fileName: string;
  sha256: string;
  uploadedBy: string;
  mapping?: { headKey: string; mapping: ColumnMapping };
}

function keepStatement(
  ctx: CommandContext,
  statement: ParsedStatement,
  { iban, fileName, sha256, uploadedBy, mapping }: KeptFile,
): Promise<Result<{ statementId: string; known: number }, "statement_known">> {
  const { format, openingHalalas, closingHalalas, lines } = statement;
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const marked = markLines(lines);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank-statement:${iban}`}, 0))`);
    const [row] = await tx
      .insert(bankStatements)
      .values({
        ...{ sha256, iban, format, fileName, openingHalalas, closingHalalas, uploadedBy },
        periodFrom: days[0] ?? "",
        periodTo: days.at(-1) ?? "",
        lines: lines.length,
        knownLines: 0,
        uploadedAt: ctx.now,
      })
      .onConflictDoNothing({ target: bankStatements.sha256 })
      .returning({ id: bankStatements.id });
    if (!row) return refuse("statement_known");
    let added = 0;
    for (let at = 0; at < marked.length; at += AT_ONCE) {
      const values = marked
        .slice(at, at + AT_ONCE)
        .map((line) => ({ ...rowOf(line), statementId: row.id, iban }));
      const written = await tx
        .insert(bankLines)
        .values(values)
        .onConflictDoNothing({ target: [bankLines.iban, bankLines.fingerprint, bankLines.occurrence] })
        .returning({ id: bankLines.id });
      added += written.length;
    }
    const known = lines.length - added;
    await tx.update(bankStatements).set({ knownLines: known }).where(eq(bankStatements.id, row.id));
    if (mapping) {
      const said = { mapping: mapping.mapping, savedAt: ctx.now, savedBy: uploadedBy };
      await tx
        .insert(bankTableMappings)
        .values({ headKey: mapping.headKey, ...said })
        .onConflictDoUpdate({ target: bankTableMappings.headKey, set: said });
    }
    await recordAudit(tx, ctx, {
      action: "import_bank_statement",
      entity: "bank_statement",
      entityId: row.id,
      after: { fileName, iban, lines: lines.length, known },
    });
    return ok({ statementId: row.id, known });
  });
}

function rowOf(line: MarkedLine) {
  const { bookedOn, valueOn, halalas, text, fingerprint, occurrence } = line;
  const { counterpartyName, counterpartyIban, bankReference } = line;
  return {
    ...{ bookedOn, valueOn, halalas, text, fingerprint, occurrence },
    ...{ counterpartyName, counterpartyIban, bankReference },
  };
}
