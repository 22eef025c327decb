import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { invoiceSeries } from "#db/schema/money/invoices.ts";

/**
 * The next number of refunds or of their files. Counted in the transaction that uses it: none is missing, none is there twice.
 */
export async function nextNumber(tx: Transaction, series: "RF" | "KF"): Promise<number> {
  const [counted] = await tx
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  if (!counted) throw new Error("a number was counted");
  return counted.last;
}
