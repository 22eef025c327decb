import { eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister, type UserChangeProblem, userRemovalProblem } from "#app/foundation/context/access.ts";
import type { StaffRole } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingProof, type ProofMissing } from "#app/foundation/context/require-proof.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { countAdmins } from "./admin-count.server.ts";
import { findUser } from "./find-user.server.ts";
import type { ListedUser } from "./list-users.server.ts";

/** Gives a user the role admin or takes it away; the last admin keeps it (AU05). Acts with that user's next request. */
export async function changeUserRole(
  ctx: CommandContext,
  { userId, role }: { userId: string; role: StaffRole | null },
): Promise<Result<ListedUser, "not_allowed" | "not_found" | UserChangeProblem> | ProofMissing> {
  if (!mayAdminister(ctx.actor, "users.manage")) return refuse("not_allowed");
  const missing = role === null ? null : missingProof(ctx);
  if (missing) return missing;
  return ctx.db.transaction(async (tx) => {
    const admins = await countAdmins(tx);
    const user = await findUser(tx, userId);
    if (!user) return refuse("not_found");
    if (role === null) {
      const problem = userRemovalProblem(ctx.actor, user, admins, "demote");
      if (problem) return refuse(problem);
      await tx.delete(userRoles).where(eq(userRoles.userId, userId));
    } else {
      await tx
        .insert(userRoles)
        .values({ userId, role })
        .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
    }
    if (role !== user.role) {
      const change = { before: { role: user.role }, after: { role } };
      await recordAudit(tx, ctx, { action: "update", entity: "user", entityId: userId, ...change });
    }
    return ok({ id: userId, email: user.email, roles: role ? [role] : [] });
  });
}
