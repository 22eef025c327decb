import { eq, type SQL, sql } from "drizzle-orm";
import { settlementNumber } from "#app/features/settlements/rules/settlement-number.ts";
import { type SettlementView, toSettlementView } from "#app/features/settlements/rules/settlement-view.ts";
import {
  type StatementLine,
  type StatementTotals,
  statementTotals,
} from "#app/features/settlements/rules/statement.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { settlements } from "#db/schema/money/settlements.ts";
import { readLines } from "./read-lines.server.ts";

export interface Statement extends SettlementView {
  lines: StatementLine[];
  totals: StatementTotals;
}

/** A settlement with every line of its statement. */
export async function readSettlement(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<Statement, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settlements.read")) return refuse("not_allowed");
  const statement = await findStatement(ctx.db, eq(settlements.id, id));
  return statement ? ok(statement) : refuse("not_found");
}

/** The statement of the one settlement that the condition picks; the condition says whose may be read. */
export async function findStatement(db: Queryable, condition: SQL | undefined): Promise<Statement | null> {
  const [row] = await db.select().from(settlements).where(condition).limit(1);
  if (!row) return null;
  const lines = await readLines(db, sql`s.settlement_id = ${row.id}`);
  const totals = statementTotals(lines);
  if (totals.halalas !== row.linesHalalas)
    throw new Error(`${settlementNumber(row.number)} says ${row.linesHalalas}, its lines ${totals.halalas}`);
  return { ...toSettlementView(row), lines, totals };
}
