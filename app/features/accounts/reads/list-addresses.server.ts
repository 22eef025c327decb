import { asc, desc, eq } from "drizzle-orm";
import type { AddressLabel } from "#app/vocabulary/address-label.ts";
import type { Queryable } from "#db/client.ts";
import { customerAddresses } from "#db/schema/accounts.ts";

export interface SavedAddress {
  id: string;
  label: AddressLabel;
  address: string | null;
  /** National Address short code, for example RRRD2929. */
  shortCode: string | null;
  location: { lat: number; lng: number } | null;
  isDefault: boolean;
}

/** A customer's saved addresses, the default one first, then the oldest. */
export async function listAddresses(db: Queryable, customerId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.createdAt), asc(customerAddresses.id));
  return rows.map(({ id, label, address, shortCode, lat, lng, isDefault }) => ({
    id,
    label,
    address,
    shortCode,
    location: lat !== null && lng !== null ? { lat, lng } : null,
    isDefault,
  }));
}
