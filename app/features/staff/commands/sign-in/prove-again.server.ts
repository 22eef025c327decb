import { eq } from "drizzle-orm";
import { STAFF_SESSION, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import {
  type SecondFactorFault,
  spendSecondFactor,
} from "#app/features/staff/commands/second-factor/spend-second-factor.server.ts";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { isPassword } from "#app/features/staff/rules/password-hash.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffSessions, staffUsers } from "#db/schema/accounts.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.server.ts";

const TRIES = { points: 10, seconds: 15 * 60 };

type StepUpRefusal =
  | "not_allowed"
  | "invalid_input"
  | "password_wrong"
  | SecondFactorFault
  | "too_many_requests";

/**
 * Proves for ten minutes that the person still sits at this session: with a code where a second factor is set up, else
 * with the password (missingStepUp says which).
 */
export async function proveAgain(
  ctx: CommandContext,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<Result<{ provenUntil: Date }, StepUpRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !actor.sessionId) return refuse("not_allowed");
  const { sessionId } = actor;
  const [stored] = await ctx.db
    .select({ passwordHash: staffUsers.passwordHash, sealedKey: staffUsers.totpSecret })
    .from(staffUsers)
    .where(eq(staffUsers.id, actor.userId));
  if (!stored) return refuse("not_allowed");
  const { passwordHash, sealedKey } = stored;
  const field = sealedKey ? "code" : "password";
  const given = sealedKey ? code : password;
  if (!given) return refuse("invalid_input", { fields: { [field]: FIELD_MESSAGES.required } });
  const wait = await ctx.limits.take("staff-proof", actor.userId, TRIES);
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });

  const provenUntil = secondsAfter(ctx.now, STAFF_SESSION.provenSeconds);
  const isRight = sealedKey !== null || (await isPassword(passwordHash, given));
  const fault = await changingSessions(ctx, async (tx) => {
    const refused = sealedKey
      ? await spendSecondFactor(tx, ctx, { user: actor, sealedKey, code: given })
      : isRight
        ? null
        : "password_wrong";
    if (!refused) await tx.update(staffSessions).set({ provenUntil }).where(eq(staffSessions.id, sessionId));
    return refused;
  });
  if (fault) {
    await recordFailedSignIn(ctx, actor.userId);
    return refuse(fault, { fields: { [field]: `refusals:${fault}` } });
  }
  await ctx.limits.clear("staff-proof", actor.userId);
  return ok({ provenUntil });
}
