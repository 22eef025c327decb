import { asc, eq, sql } from "drizzle-orm";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { roles, userRoles } from "#db/schema/accounts.ts";

export interface HeldRole {
  id: string;
  name: string;
  nameEn: string;
  permissions: string[] | null;
}

/** Any number will do, as long as every change of roles takes the same one. */
const ROLES_LOCK = 720_330_519;

/** What roles say and who holds them changes one after the other: two admins who demote each other cannot both succeed (AU05). */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
}

/** How many admins there are; to be counted under the lock. */
export async function countAdmins(tx: Transaction): Promise<number> {
  return tx.$count(userRoles, eq(userRoles.role, "admin"));
}

/** The roles that a person holds now, the oldest first. */
export async function heldRoles(db: Queryable, userId: string): Promise<HeldRole[]> {
  const { id, name, nameEn, permissions } = roles;
  return db
    .select({ id, name, nameEn, permissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.createdAt), asc(roles.id));
}

/** What a person may do now: since the request began a colleague may have taken something away. */
export async function heldNow(tx: Transaction, userId: string): Promise<Permission[]> {
  return permissionsOf(await heldRoles(tx, userId));
}

/** For the log, which must speak when the roles are gone. */
export function roleNames(held: readonly { name: string; nameEn: string }[]): {
  roles: string[] | null;
  rolesEn: string[] | null;
} {
  if (held.length === 0) return { roles: null, rolesEn: null };
  return { roles: held.map(({ name }) => name), rolesEn: held.map(({ nameEn }) => nameEn) };
}
