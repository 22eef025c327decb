import { eq } from "drizzle-orm";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { findUser } from "#app/features/staff/reads/find-user.server.ts";
import { countAdmins, lockRoles, roleNames } from "#app/features/staff/reads/held-roles.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import {
  exceeds,
  mayAdminister,
  type UserChangeProblem,
  userRemovalProblem,
} from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers } from "#db/schema/accounts.ts";

/** Deletes a staff user, whose sessions end with it. Never the last admin, nor oneself (AU05), nor who may do more. */
export async function deleteUser(
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Result<null, "not_allowed" | "not_found" | "more_than_own" | UserChangeProblem>> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  return changingSessions(ctx, async (tx) => {
    await lockRoles(tx);
    const user = await findUser(tx, userId);
    if (!user) return refuse("not_found");
    const problem = userRemovalProblem(actor, user, await countAdmins(tx), "delete");
    if (problem) return refuse(problem);
    if (exceeds(user.permissions, actor.permissions)) return refuse("more_than_own");
    await tx.delete(staffUsers).where(eq(staffUsers.id, userId));
    const before = { email: user.email, ...roleNames(user.roles) };
    await recordAudit(tx, ctx, { action: "delete", entity: "user", entityId: userId, before });
    return ok(null);
  });
}
