import { asc, eq } from "drizzle-orm";
import { isIban } from "#app/lib/iban.ts";
import type { Queryable } from "#db/client.ts";
import { bankAccounts } from "#db/schema/settings.ts";

/** The account that the shop pays from: the first active one whose IBAN holds. */
export async function readPayer(db: Queryable): Promise<{ name: string; iban: string } | null> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.active, true))
    .orderBy(asc(bankAccounts.orderIndex), asc(bankAccounts.id));
  const account = rows.find(({ iban }) => isIban(iban));
  return account ? { name: account.beneficiaryName, iban: account.iban } : null;
}
