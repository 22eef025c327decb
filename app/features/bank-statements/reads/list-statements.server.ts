import { sql } from "drizzle-orm";
import type { BankStatement } from "#app/features/bank-statements/rules/bank-line.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

const PAGE_SIZE = 25;

export interface BankStatementPage {
  items: BankStatement[];
  nextCursor: string | null;
}

/** The files that were read, the newest first. */
export async function listBankStatements(
  ctx: CommandContext,
  { cursor }: { cursor?: string | null },
): Promise<Result<BankStatementPage, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "bank.read");
  if (refusal) return refuse(refusal);
  const after = decodeCursor(cursor);
  const isAfter = after
    ? sql`(s.uploaded_at, s.id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql`true`;
  const { rows } = await ctx.db.execute<{ statement: BankStatement }>(sql`
    select json_build_object('id', s.id, 'iban', s.iban, 'fileName', s.file_name, 'periodFrom', s.period_from,
      'periodTo', s.period_to, 'openingHalalas', s.opening_halalas, 'closingHalalas', s.closing_halalas,
      'lines', s.lines, 'knownLines', s.known_lines, 'uploadedAt', s.uploaded_at, 'uploadedBy', s.uploaded_by) as statement
    from bank_statements s where ${isAfter}
    order by s.uploaded_at desc, s.id desc limit ${PAGE_SIZE + 1}`);
  const items = rows.slice(0, PAGE_SIZE).map(({ statement }) => statement);
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined;
  return ok({ items, nextCursor: last ? encodeCursor(last.uploadedAt, last.id) : null });
}
