import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import type { Transaction } from "#db/client.ts";
import { breeders } from "#db/schema/catalog.ts";
import { restaurants } from "#db/schema/restaurants.ts";

export interface PartnerName {
  name: string;
  nameEn: string | null;
}

/** The partner, held until the transaction ends, so that two changes of what it agreed go one after the other. */
export async function lockPartner(tx: Transaction, { kind, id }: Partner): Promise<PartnerName | null> {
  if (kind === "restaurant") return lockRow(tx, restaurants, id);
  const breeder = await lockRow(tx, breeders, id);
  return breeder && { name: breeder.name, nameEn: null };
}
