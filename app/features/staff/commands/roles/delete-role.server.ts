import { eq } from "drizzle-orm";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { lockRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import { deleteAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { exceeds, mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { roles, userRoles } from "#db/schema/accounts.ts";

/** Deletes a role that nobody holds; never the role admin. */
export async function deleteRole(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found" | "role_fixed" | "role_held" | "more_than_own">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  return changingSessions(ctx, async (tx) => {
    await lockRoles(tx);
    const role = await lockRow(tx, roles, id);
    if (!role) return refuse("not_found");
    if (role.permissions === null) return refuse("role_fixed");
    if (exceeds(permissionsOf([role]), actor.permissions)) return refuse("more_than_own");
    if ((await tx.$count(userRoles, eq(userRoles.role, id))) > 0) return refuse("role_held");
    await deleteAudited(tx, ctx, { table: roles, entity: "role" }, id);
    return ok(null);
  });
}
