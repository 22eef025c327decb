import { eq, sql } from "drizzle-orm";
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
  const [row] = await ctx.db.select().from(settlements).where(eq(settlements.id, id));
  if (!row) return refuse("not_found");
  const lines = await readLines(ctx.db, sql`s.settlement_id = ${id}`);
  const totals = statementTotals(lines);
  if (totals.halalas !== row.linesHalalas)
    throw new Error(`${settlementNumber(row.number)} says ${row.linesHalalas}, its lines ${totals.halalas}`);
  return ok({ ...toSettlementView(row), lines, totals });
}
