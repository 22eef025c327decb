import { asc, sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers } from "#db/schema/accounts.ts";

/** The listing of E26. */
export interface ListedUser {
  id: string;
  email: string;
  /** Ids of the roles held, the oldest first. */
  roles: string[];
  /** Present when a second factor is set up. */
  secondFactor?: true;
}

/** Everybody who may sign in at /admin/login, by e-mail. */
export async function listUsers(ctx: CommandContext): Promise<Result<ListedUser[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "users.read")) return refuse("not_allowed");
  const rows = await ctx.db
    .select({
      id: staffUsers.id,
      email: staffUsers.email,
      roles: sql<string[]>`array(
        select h.role from user_roles h join roles r on r.id = h.role
        where h.user_id = staff_users.id order by r.created_at, r.id)`,
      since: staffUsers.totpSince,
    })
    .from(staffUsers)
    .orderBy(asc(staffUsers.email));
  return ok(rows.map(({ since, ...user }) => ({ ...user, ...(since && { secondFactor: true as const }) })));
}
