import { asc, eq } from "drizzle-orm";
import { isIban } from "#app/lib/bank-accounts/iban.ts";
import type { PayerAddress } from "#app/lib/bank-file/bank-payment.ts";
import type { Queryable } from "#db/client.ts";
import { bankAccounts } from "#db/schema/settings.ts";
import { readSettings } from "./read-settings.server.ts";

export interface Payer {
  name: string;
  iban: string;
  address: PayerAddress | null;
}

/**
 * The account that the shop pays from: the first active one whose IBAN holds, or the one that was asked for; with the national
 * address as electronic invoices name it, or null where the shop has not said it.
 */
export async function readPayer(db: Queryable, accountId?: string): Promise<Payer | null> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.active, true))
    .orderBy(asc(bankAccounts.orderIndex), asc(bankAccounts.id));
  const account = rows.find(({ id, iban }) => (!accountId || id === accountId) && isIban(iban));
  if (!account) return null;
  const settings = await readSettings(db);
  const address = {
    building: settings.address_building,
    street: settings.address_street,
    postalCode: settings.address_postal_code,
    city: settings.address_city,
  };
  return { name: account.beneficiaryName, iban: account.iban, address: address.city ? address : null };
}
