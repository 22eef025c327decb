import { asc, eq } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { bankAccounts } from "#db/schema/settings.ts";

export type BankAccount = typeof bankAccounts.$inferSelect;

/**
 * The accounts customers transfer to: active ones by order_index. A failing read is an empty list for the customer
 * (X19) and an error in the log.
 */
export function readBankAccounts(ctx: CommandContext): Promise<BankAccount[]> {
  return fromCatalogCache(ctx, "bank-accounts", () =>
    ctx.db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.active, true))
      .orderBy(asc(bankAccounts.orderIndex), asc(bankAccounts.id)),
  ).catch((err) => {
    ctx.log.error({ err }, "bank accounts were not read");
    return [];
  });
}
