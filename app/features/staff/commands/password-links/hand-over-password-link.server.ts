import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { type MadeLink, makeLink } from "#app/features/staff/commands/passwords/password-link.server.ts";
import { findUser } from "#app/features/staff/reads/find-user.server.ts";
import { heldNow, lockRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { composeStaffMessage } from "#app/features/staff/rules/compose-staff-message.server.ts";
import { callOf } from "#app/features/staff/rules/staff-call.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { exceeds, mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

type HandOverRefusal = "not_allowed" | "not_found" | "own_password" | "more_than_own";

/**
 * A one-time link for a colleague who cannot get in, to be handed over: the new password is chosen by whoever opens it and seen
 * by nobody else. Not for somebody who may do more than the one who makes it, and only once that one is proven. The person is
 * told, where a number is known; the second factor stays.
 */
export async function handOverPasswordLink(
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<Result<MadeLink, HandOverRefusal> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.reset_password")) return refuse("not_allowed");
  if (actor.userId === userId) return refuse("own_password");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    const user = await findUser(tx, userId);
    if (!user) return refuse("not_found");
    const own = await heldNow(tx, actor.userId);
    if (!own.includes("users.reset_password")) return refuse("not_allowed");
    if (exceeds(user.permissions, own)) return refuse("more_than_own");
    const maker = await findUser(tx, actor.userId);
    const link = await makeLink(tx, ctx, { userId, madeBy: actor.userId });
    await recordAudit(tx, ctx, { action: "make_password_link", entity: "user", entityId: userId });
    if (user.phone !== null) {
      const message = composeStaffMessage(ctx, await readSettings(tx), {
        to: user.phone,
        says: { key: "handed", colleague: callOf(maker ?? actor) },
        url: `${ctx.publicUrl}/admin/login`,
      });
      await queueMessages(tx, ctx, [{ message, audience: "staff" }]);
    }
    return ok(link);
  });
}
