import { asc, count, eq } from "drizzle-orm";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { roles, userRoles } from "#db/schema/accounts.ts";

export interface ListedRole {
  id: string;
  name: string;
  nameEn: string;
  permissions: Permission[];
  /** The role admin has every permission and stays as it is. */
  isAdmin: boolean;
  /** How many people hold it. */
  holders: number;
}

/** All roles, the oldest first: admin leads. */
export async function listRoles(ctx: CommandContext): Promise<Result<ListedRole[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "users.read")) return refuse("not_allowed");
  const rows = await ctx.db
    .select({ role: roles, holders: count(userRoles.userId) })
    .from(roles)
    .leftJoin(userRoles, eq(userRoles.role, roles.id))
    .groupBy(roles.id)
    .orderBy(asc(roles.createdAt), asc(roles.id));
  return ok(rows.map(({ role, holders }) => listedRole(role, holders)));
}

/** A role as the desk and the API show it. */
export function listedRole(
  { id, name, nameEn, permissions }: typeof roles.$inferSelect,
  holders: number,
): ListedRole {
  return {
    id,
    name,
    nameEn,
    permissions: permissionsOf([{ permissions }]),
    isAdmin: permissions === null,
    holders,
  };
}
