import { eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister, type UserChangeProblem, userRemovalProblem } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { countAdmins } from "./admin-count.server.ts";
import { findUser } from "./find-user.server.ts";

/** Deletes a staff user, whose sessions end with it. Never the last admin, and nobody deletes oneself (AU05). */
export async function deleteUser(
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Result<null, "not_allowed" | "not_found" | UserChangeProblem>> {
  if (!mayAdminister(ctx.actor, "users.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const admins = await countAdmins(tx);
    const user = await findUser(tx, userId);
    if (!user) return refuse("not_found");
    const problem = userRemovalProblem(ctx.actor, user, admins, "delete");
    if (problem) return refuse(problem);
    await tx.delete(staffUsers).where(eq(staffUsers.id, userId));
    const before = { email: user.email, role: user.role };
    await recordAudit(tx, ctx, { action: "delete", entity: "user", entityId: userId, before });
    return ok(null);
  });
}
