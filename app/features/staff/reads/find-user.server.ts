import { eq } from "drizzle-orm";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { Transaction } from "#db/client.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { type HeldRole, heldRoles } from "./held-roles.server.ts";

export interface StaffUser {
  userId: string;
  email: string;
  name: string | null;
  phone: string | null;
  roles: HeldRole[];
  permissions: Permission[];
  isAdmin: boolean;
}

/** A staff user with the roles held now, or null. */
export async function findUser(tx: Transaction, userId: string): Promise<StaffUser | null> {
  const [user] = await tx
    .select({
      userId: staffUsers.id,
      email: staffUsers.email,
      name: staffUsers.name,
      phone: staffUsers.phone,
    })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId));
  if (!user) return null;
  const roles = await heldRoles(tx, userId);
  return {
    ...user,
    roles,
    permissions: permissionsOf(roles),
    isAdmin: roles.some(({ permissions }) => permissions === null),
  };
}
