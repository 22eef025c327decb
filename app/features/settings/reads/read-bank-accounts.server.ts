import { asc, eq } from "drizzle-orm";
import { isShippedAccount } from "#app/features/settings/rules/demo/shipped-settings.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { bankAccounts } from "#db/schema/settings.ts";

export type BankAccount = typeof bankAccounts.$inferSelect;

/** An account as customers see it; `isDemo` says that it belongs to the example shop, and to nobody. */
export type ShownAccount = BankAccount & { isDemo: boolean };

/**
 * The accounts customers transfer to: active ones by order_index. A failing read is an empty list for the customer
 * (X19) and an error in the log.
 */
export function readBankAccounts(ctx: CommandContext): Promise<ShownAccount[]> {
  return fromCatalogCache(ctx, "bank-accounts", async () => {
    const rows = await ctx.db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.active, true))
      .orderBy(asc(bankAccounts.orderIndex), asc(bankAccounts.id));
    return rows.map((row) => ({ ...row, isDemo: isShippedAccount(row) }));
  }).catch((err) => {
    ctx.log.error({ err }, "bank accounts were not read");
    return [];
  });
}
