import { count, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { userRoles } from "#db/schema/accounts.ts";

/** Any number will do, as long as every change of roles takes the same one. */
const ROLES_LOCK = 720_330_519;

/**
 * How many admins there are, counted after every other change of roles has finished and before the next one begins:
 * two admins who demote each other at the same moment cannot both succeed (AU05).
 */
export async function countAdmins(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
  const [row] = await tx.select({ admins: count() }).from(userRoles).where(eq(userRoles.role, "admin"));
  return row?.admins ?? 0;
}
