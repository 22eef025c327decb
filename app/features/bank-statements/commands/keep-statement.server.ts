import { eq, sql } from "drizzle-orm";
import {
  type FingerprintedLine,
  fingerprintLines,
} from "#app/features/bank-statements/rules/fingerprint.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { bankLines, bankStatements } from "#db/schema/money/bank-statements.ts";
import type { ParsedStatement, TableForm } from "#services/bank-files/statement.ts";
import { findTwins } from "./find-twins.server.ts";
import { rememberForm } from "./table-forms.server.ts";

/** Lines that are written in one statement. */
const AT_ONCE = 1_000;

export interface KeptFile {
  iban: string;
  fileName: string;
  sha256: string;
  uploadedBy: string;
  /** Of its table; null of a message. */
  headKey: string | null;
  /** What was said of such tables now. */
  said: TableForm | null;
}

/** Writes a file down whole or not at all, and once; files of one account wait for each other. */
export function keepStatement(
  ctx: CommandContext,
  statement: ParsedStatement,
  { iban, fileName, sha256, uploadedBy, headKey, said }: KeptFile,
): Promise<Result<{ statementId: string; known: number; perhaps: number }, "statement_known">> {
  const { format, openingHalalas, closingHalalas, lines } = statement;
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  return ctx.db.transaction(async (tx) => {
    const marked = await fingerprintLines(lines);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank-statement:${iban}`}, 0))`);
    const [row] = await tx
      .insert(bankStatements)
      .values({
        ...{ sha256, iban, format, fileName, openingHalalas, closingHalalas, uploadedBy },
        form: headKey,
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
    const perhaps = await findTwins(tx, row.id, marked);
    if (said && headKey)
      await rememberForm(tx, { headKey, form: said, savedAt: ctx.now, savedBy: uploadedBy });
    await recordAudit(tx, ctx, {
      action: "import_bank_statement",
      entity: "bank_statement",
      entityId: row.id,
      after: { fileName, iban, lines: lines.length, known, perhaps },
    });
    return ok({ statementId: row.id, known, perhaps });
  });
}

function rowOf(line: FingerprintedLine) {
  const { bookedOn, valueOn, halalas, text, fingerprint, occurrence } = line;
  const { counterpartyName, counterpartyIban, bankReference } = line;
  return {
    ...{ bookedOn, valueOn, halalas, text, fingerprint, occurrence },
    ...{ counterpartyName, counterpartyIban, bankReference },
  };
}
