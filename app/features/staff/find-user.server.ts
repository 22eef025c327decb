import { eq } from "drizzle-orm";
import type { StaffRole } from "#app/foundation/context/actor.ts";
import type { Transaction } from "#db/client.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";

export interface StaffUser {
  userId: string;
  email: string;
  role: StaffRole | null;
}

/** A staff user with the role held now (one or none, C12), or null. */
export async function findUser(tx: Transaction, userId: string): Promise<StaffUser | null> {
  const [user] = await tx
    .select({ userId: staffUsers.id, email: staffUsers.email, role: userRoles.role })
    .from(staffUsers)
    .leftJoin(userRoles, eq(userRoles.userId, staffUsers.id))
    .where(eq(staffUsers.id, userId));
  return user ?? null;
}
