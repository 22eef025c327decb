import { and, eq, ne } from "drizzle-orm";
import { changePasswordBody } from "#app/features/accounts/rules/schema.ts";
import { STAFF_SESSION, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { recordFailedSignIn } from "#app/features/staff/commands/sign-in/record-failed-sign-in.server.ts";
import { checkNewPassword } from "#app/features/staff/reads/check-new-password.server.ts";
import { hashPassword, isPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffSessions, staffUsers } from "#db/schema/accounts.ts";
import { endLinks } from "./password-link.server.ts";

const TRIES = { points: 10, seconds: 15 * 60 };

type ChangeRefusal = "not_allowed" | "invalid_input" | "password_wrong" | "too_many_requests";

/** Gives oneself a new password: the current one is asked for, and all other sessions end. */
export async function changePassword(
  ctx: CommandContext,
  input: unknown,
): Promise<Result<null, ChangeRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayEnterAdmin(actor) || !actor.sessionId) return refuse("not_allowed");
  const { sessionId, userId } = actor;
  const parsed = changePasswordBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { current, password } = parsed.data;
  const fault = await checkNewPassword(ctx.db, actor.email, password);
  if (fault) return refuse("invalid_input", { fields: { password: fault } });

  const wait = await ctx.limits.take("staff-proof", userId, TRIES);
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  const [stored] = await ctx.db
    .select({ passwordHash: staffUsers.passwordHash })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId));
  const wrong = refuse("password_wrong", { fields: { current: "refusals:password_wrong" } });
  if (!stored || !(await isPassword(stored.passwordHash, current))) {
    await recordFailedSignIn(ctx, userId);
    return wrong;
  }
  await ctx.limits.clear("staff-proof", userId);
  const passwordHash = await hashPassword(password);
  return changingSessions(ctx, async (tx) => {
    const changed = await tx
      .update(staffUsers)
      .set({ passwordHash })
      // Whoever changed it meanwhile knows another current one.
      .where(and(eq(staffUsers.id, userId), eq(staffUsers.passwordHash, stored.passwordHash)))
      .returning({ id: staffUsers.id });
    if (changed.length === 0) return wrong;
    await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, sessionId)));
    await endLinks(tx, userId);
    const provenUntil = secondsAfter(ctx.now, STAFF_SESSION.provenSeconds);
    if (!actor.hasSecondFactor)
      await tx.update(staffSessions).set({ provenUntil }).where(eq(staffSessions.id, sessionId));
    await recordAudit(tx, ctx, { action: "password_changed", entity: "user", entityId: userId });
    return ok(null);
  });
}
