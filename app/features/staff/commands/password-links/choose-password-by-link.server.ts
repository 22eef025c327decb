import { and, eq, gt, isNull } from "drizzle-orm";
import { chosenPasswordBody } from "#app/features/accounts/rules/schema.ts";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { endLinks } from "#app/features/staff/commands/passwords/password-link.server.ts";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { forgetAllTries } from "#app/features/staff/commands/sign-in/sign-in-limits.server.ts";
import { checkNewPassword } from "#app/features/staff/reads/check-new-password.server.ts";
import { findUser } from "#app/features/staff/reads/find-user.server.ts";
import { heldNow, lockRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { composeStaffMessage } from "#app/features/staff/rules/compose-staff-message.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { callOf } from "#app/features/staff/rules/staff-call.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { exceeds } from "#app/foundation/context/access.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { staffPasswordLinks, staffSessions, staffUsers } from "#db/schema/accounts.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/** Wrong links of one network; a right one opens all the same, so that nobody is locked out by a neighbour. */
const WRONG_LINKS = { points: 30, seconds: 600 };

type LinkRefusal = "password_link_over" | "too_many_requests";

/** Whose password a live link lets one choose. */
export interface OpenedPasswordLink {
  userId: string;
  email: string;
  /** The colleague who made it; null when the person asked for it. */
  madeBy: string | null;
}

/** Opens a link without using it up: what previews an address in a chat reads it too. */
export async function openPasswordLink(
  ctx: CommandContext,
  token: string,
): Promise<Result<OpenedPasswordLink, LinkRefusal>> {
  const found = await findLink(ctx.db, token, ctx.now);
  return found ? ok(found) : over(ctx);
}

/**
 * Gives the person of the link the password that was chosen: once, however many requests bring the link at the same moment. Ends
 * all sessions of the person and every other link, and signs nobody in, so that the second factor is asked as ever. A link of a
 * colleague is over when the person may do more than that colleague by now, or the colleague may no longer make any.
 */
export async function choosePasswordByLink(
  ctx: CommandContext,
  token: string,
  input: unknown,
): Promise<Result<null, LinkRefusal | "invalid_input">> {
  const opened = await openPasswordLink(ctx, token);
  if (!opened.ok) return opened;
  const { userId, email } = opened.value;
  const parsed = chosenPasswordBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { password } = parsed.data;
  const fault = await checkNewPassword(ctx.db, email, password);
  if (fault) return refuse("invalid_input", { fields: { password: fault } });
  const passwordHash = await hashPassword(password);

  const isDone = await changingSessions(ctx, async (tx) => {
    await lockRoles(tx);
    const link = await spend(tx, token, ctx.now);
    if (!link || !(await isStillGiven(tx, link))) return false;
    await tx.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.id, userId));
    await tx.delete(staffSessions).where(eq(staffSessions.userId, userId));
    await endLinks(tx, userId);
    const maker = link.madeBy ? await findUser(tx, link.madeBy) : null;
    await recordAudit(
      tx,
      { actor: VISITOR, now: ctx.now },
      {
        action: "password_reset",
        entity: "user",
        entityId: userId,
        after: { ipAddress: ctx.ip, linkBy: maker?.email ?? null },
      },
    );
    await tell(tx, ctx, userId, maker && callOf(maker));
    return true;
  });
  if (!isDone) return over(ctx);
  // Who forgot it has tried: what those tries have closed is open again for the new password.
  await forgetAllTries(ctx, email);
  return ok(null);
}

async function findLink(db: Queryable, token: string, now: Date): Promise<OpenedPasswordLink | null> {
  const [link] = await db
    .select({
      userId: staffPasswordLinks.userId,
      email: staffUsers.email,
      madeBy: staffPasswordLinks.madeBy,
    })
    .from(staffPasswordLinks)
    .innerJoin(staffUsers, eq(staffUsers.id, staffPasswordLinks.userId))
    .where(isLive(token, now));
  return link ?? null;
}

async function spend(tx: Transaction, token: string, now: Date) {
  const [link] = await tx
    .update(staffPasswordLinks)
    .set({ usedAt: now })
    .where(isLive(token, now))
    .returning({ userId: staffPasswordLinks.userId, madeBy: staffPasswordLinks.madeBy });
  return link ?? null;
}

const isLive = (token: string, now: Date) =>
  and(
    eq(staffPasswordLinks.tokenHash, hashSessionToken(token)),
    isNull(staffPasswordLinks.usedAt),
    gt(staffPasswordLinks.expiresAt, now),
  );

/** Roles may have changed since a colleague made the link. */
async function isStillGiven(
  tx: Transaction,
  { userId, madeBy }: { userId: string; madeBy: string | null },
): Promise<boolean> {
  if (madeBy === null) return true;
  const own = await heldNow(tx, madeBy);
  return own.includes("users.reset_password") && !exceeds(await heldNow(tx, userId), own);
}

async function tell(tx: Transaction, ctx: CommandContext, userId: string, colleague: string | null) {
  const user = await findUser(tx, userId);
  if (!user?.phone) return;
  const message = composeStaffMessage(ctx, await readSettings(tx), {
    to: user.phone,
    says: { key: "changed", colleague },
    url: `${ctx.publicUrl}/admin/login`,
  });
  await queueMessages(tx, ctx, [{ message, audience: "staff" }]);
}

async function over(ctx: CommandContext) {
  const wait = await ctx.limits.take("staff-password-links", networkOf(ctx.ip), WRONG_LINKS);
  return wait === null
    ? refuse("password_link_over")
    : refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
}
