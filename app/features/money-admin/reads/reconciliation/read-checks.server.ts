import { desc } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { type LedgerDifference, ledgerChecks } from "#db/schema/money/ledger-checks.ts";

export interface BooksCheck {
  id: number;
  checkedAt: string;
  tookMs: number;
  /** At most a hundred. */
  found: LedgerDifference[];
}

const SHOWN = 14;

/** The last checks of the books, the latest first: what differed, or that nothing did (MD11). */
export async function readChecks(
  ctx: Pick<CommandContext, "actor" | "db">,
): Promise<Result<BooksCheck[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const rows = await ctx.db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(SHOWN);
  return ok(rows.map(({ checkedAt, ...row }) => ({ ...row, checkedAt: checkedAt.toISOString() })));
}

/** When the books were checked last, by whomever. */
export async function lastCheckedAt(db: Queryable): Promise<Date | null> {
  const [last] = await db
    .select({ at: ledgerChecks.checkedAt })
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return last?.at ?? null;
}
