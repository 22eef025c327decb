import { and, count, eq, sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { refunds } from "#db/schema/money/refunds.ts";

/** What the next file for the bank would hold. */
export interface ReadyToOrder {
  refunds: number;
  halalas: number;
}

/** Null for who may not make the file. */
export async function readReadyToOrder(ctx: CommandContext): Promise<ReadyToOrder | null> {
  if (!mayAdminister(ctx.actor, "payments.refund")) return null;
  const [row] = await ctx.db
    .select({
      refunds: count(),
      halalas: sql<number>`coalesce(sum(${refunds.halalas}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.state, "approved"), eq(refunds.way, "iban")));
  return row ?? { refunds: 0, halalas: 0 };
}
