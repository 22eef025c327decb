import { SHIPPED_ACCOUNTS, SHIPPED_SETTINGS } from "#app/features/settings/rules/demo/shipped-settings.ts";
import type { Transaction } from "#db/client.ts";
import { appSettings, bankAccounts } from "#db/schema/settings.ts";

/** Identity settings, the breeder whose prices the shop asks, and two accounts to transfer to (E35). */
export async function seedSettings(tx: Transaction, facts: { defaultBreederId: string }): Promise<void> {
  const values = { ...SHIPPED_SETTINGS, default_breeder_id: facts.defaultBreederId };
  await tx.insert(appSettings).values(Object.entries(values).map(([key, value]) => ({ key, value })));
  await tx
    .insert(bankAccounts)
    .values(SHIPPED_ACCOUNTS.map((account, orderIndex) => ({ ...account, orderIndex })));
}
