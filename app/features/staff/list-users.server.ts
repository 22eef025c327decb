import { asc, eq } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { StaffRole } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";

/** The listing of E26: roles holds one role or none. */
export interface ListedUser {
  id: string;
  email: string;
  roles: StaffRole[];
  /** Present when a second factor is set up. */
  secondFactor?: true;
}

/** Everybody who may sign in at /admin/login, by e-mail. */
export async function listUsers(ctx: CommandContext): Promise<Result<ListedUser[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "users.manage")) return refuse("not_allowed");
  const rows = await ctx.db
    .select({ id: staffUsers.id, email: staffUsers.email, role: userRoles.role, since: staffUsers.totpSince })
    .from(staffUsers)
    .leftJoin(userRoles, eq(userRoles.userId, staffUsers.id))
    .orderBy(asc(staffUsers.email));
  return ok(
    rows.map(({ id, email, role, since }) => ({
      id,
      email,
      roles: role ? [role] : [],
      ...(since && { secondFactor: true as const }),
    })),
  );
}
