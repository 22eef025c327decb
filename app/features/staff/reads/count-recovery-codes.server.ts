import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { staffRecoveryCodes } from "#db/schema/accounts.ts";

/** How many recovery codes a person has left. */
export function countRecoveryCodes(tx: Pick<Transaction, "$count">, userId: string): Promise<number> {
  return tx.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.userId, userId), isNull(staffRecoveryCodes.usedAt)),
  );
}
