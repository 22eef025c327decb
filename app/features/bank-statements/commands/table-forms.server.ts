import { eq, sql } from "drizzle-orm";
import { columnMapping } from "#app/features/bank-statements/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { bankTableMappings } from "#db/schema/money/bank-statements.ts";
import type { ColumnMapping } from "#services/bank-files/columns.ts";
import type { TableForm } from "#services/bank-files/statement.ts";

/** What somebody has said of tables with this head; null where nobody has. */
export async function rememberedForm(ctx: CommandContext, headKey: string): Promise<TableForm | null> {
  const [row] = await ctx.db.select().from(bankTableMappings).where(eq(bankTableMappings.headKey, headKey));
  if (!row) return null;
  const mapping = columnMapping.safeParse(row.mapping);
  return {
    ...(mapping.success && { mapping: wholeMapping(mapping.data) }),
    ...(row.amounts && { amounts: row.amounts }),
    ...(row.days && { days: row.days }),
  };
}

/** Keeps what was said now beside what was said before. */
export async function rememberForm(
  tx: Transaction,
  { headKey, form, savedAt, savedBy }: { headKey: string; form: TableForm; savedAt: Date; savedBy: string },
): Promise<void> {
  const said = { savedAt, savedBy };
  await tx
    .insert(bankTableMappings)
    .values({ headKey, mapping: form.mapping ?? null, amounts: form.amounts, days: form.days, ...said })
    .onConflictDoUpdate({
      target: bankTableMappings.headKey,
      set: {
        ...said,
        mapping: sql`coalesce(excluded.mapping, ${bankTableMappings.mapping})`,
        amounts: sql`coalesce(excluded.amounts, ${bankTableMappings.amounts})`,
        days: sql`coalesce(excluded.days, ${bankTableMappings.days})`,
      },
    });
}

/** A column mapping without the columns that were not named. */
export function wholeMapping(mapping: ReturnType<typeof columnMapping.parse>): ColumnMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, at]) => at !== undefined)) as ColumnMapping;
}
