import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import { isShippedAccount } from "./shipped-settings.ts";

/** Is there nothing to pay into but the example's accounts? What is ordered then is a trial. Read fresh, as money is. */
export async function takesNoMoney(db: Queryable): Promise<boolean> {
  const accounts = await db
    .select({ iban: bankAccounts.iban })
    .from(bankAccounts)
    .where(eq(bankAccounts.active, true));
  return accounts.length > 0 && accounts.every(isShippedAccount);
}
