import { and, eq, lte, ne, sql } from "drizzle-orm";
import { staffSignInBody } from "#app/features/accounts/rules/schema.ts";
import { STAFF_SESSION, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import {
  type SecondFactorFault,
  spendSecondFactor,
} from "#app/features/staff/commands/second-factor/spend-second-factor.server.ts";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { heldRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { isPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { knownDevice, rememberDevice } from "#app/foundation/context/known-device.server.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { adminSessions, staffSessions, staffUsers } from "#db/schema/accounts.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.server.ts";
import { countTries } from "./sign-in-limits.server.ts";

export interface SignedInStaff {
  user: StaffActor;
  /** For the cookie; only its hash is stored. */
  sessionToken: string;
  /** For the cookie that tells this browser from strangers' at the next sign-in. */
  deviceMark: string;
}

/** `secondFactorPasses`: the code of a second factor, sent along, opens what strangers' wrong passwords have closed. */
type SignInWait = { retryAfterSeconds: number; secondFactorPasses?: boolean };

type SignInRefusal =
  | "invalid_input"
  | "wrong_credentials"
  | "second_factor_required"
  | SecondFactorFault
  | "too_many_requests";

/**
 * Signs a staff member in with e-mail and password, and a code where a second factor is set up (A08, A10): that person's
 * other sessions end unless the shop allows several devices, a new one begins, an `admin_sessions` row records it. An
 * unknown e-mail answers like a wrong password, in the same time.
 * @param mark what `deviceMark` of an earlier sign-in was in this browser
 */
export async function signInStaff(
  ctx: CommandContext,
  input: unknown,
  mark?: string | null,
): Promise<Result<SignedInStaff, SignInRefusal, SignInWait>> {
  const parsed = staffSignInBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { email, password, code } = parsed.data;

  const known = await findAccount(ctx, email);
  const tries = await countTries(ctx, {
    email,
    device: known && knownDevice(ctx.sessionSecret, deviceOf(ctx, known, mark)),
  });
  const none = await tries.take();
  const closed = () => refuse("too_many_requests", { detail: { retryAfterSeconds: none?.seconds ?? 0 } });
  if (none && !none.byStrangers) return closed();
  // Whoever has a second factor is let in by it together with the password; who has none is not told apart from who has.
  if (none && !code)
    return refuse("too_many_requests", {
      detail: { retryAfterSeconds: none.seconds, secondFactorPasses: true },
    });
  const isRight = await isPassword(known?.passwordHash ?? null, password);
  if (!known || !isRight || (none && !known.totpSecret)) {
    await recordFailedSignIn(ctx, known?.userId ?? null);
    return none ? closed() : refuse("wrong_credentials");
  }
  await tries.forget();
  if (known.totpSecret) {
    if (!code) return refuse("second_factor_required");
    const later = await tries.takeCode();
    if (later !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: later } });
  }

  const permissions = permissionsOf(await heldRoles(ctx.db, known.userId));
  const user: StaffActor = { kind: "staff", userId: known.userId, email, permissions };
  const sessionToken = newSessionToken();
  const tokenHash = hashSessionToken(sessionToken);
  const begun = await changingSessions(ctx, async (tx) => {
    if (!(await isUnchanged(tx, known))) return refuse("wrong_credentials");
    if (known.totpSecret) {
      const fault = await spendSecondFactor(tx, ctx, { user, sealedKey: known.totpSecret, code: code ?? "" });
      if (fault) return refuse(fault);
    }
    return ok(await beginSession(tx, ctx, { user, tokenHash, hasSecondFactor: known.totpSecret !== null }));
  });
  if (!begun.ok) {
    await recordFailedSignIn(ctx, user.userId);
    // That the password was right is nobody's to learn while strangers are guessing.
    if (none) return closed();
    if (begun.code === "wrong_credentials") return refuse("wrong_credentials");
    return refuse(begun.code, { fields: { code: `refusals:${begun.code}` } });
  }
  await tries.forgetCode();
  await recordAdminSession(ctx, user, tokenHash);
  return ok({
    user: begun.value,
    sessionToken,
    deviceMark: rememberDevice(ctx.sessionSecret, deviceOf(ctx, known, mark)),
  });
}

/** A new password forgets every browser that the old one was typed in. */
function deviceOf(
  { now }: Pick<CommandContext, "now">,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  cookie: string | null | undefined,
) {
  return { cookie, owner: `staff ${userId} ${passwordHash}`, now };
}

async function findAccount({ db }: CommandContext, email: string) {
  const [known] = await db
    .select({
      userId: staffUsers.id,
      passwordHash: staffUsers.passwordHash,
      totpSecret: staffUsers.totpSecret,
    })
    .from(staffUsers)
    .where(eq(staffUsers.email, email));
  return known ?? null;
}

/** Comparing passwords takes its time: what was compared must still count when the session begins, and until it has. */
async function isUnchanged(
  tx: Transaction,
  { userId, passwordHash, totpSecret }: { userId: string; passwordHash: string; totpSecret: string | null },
): Promise<boolean> {
  const rows = await tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(
      and(
        eq(staffUsers.id, userId),
        eq(staffUsers.passwordHash, passwordHash),
        sql`${staffUsers.totpSecret} is not distinct from ${totpSecret}`,
      ),
    )
    .for("update");
  return rows.length > 0;
}

/** A sign-in has just proven who sits there. */
async function beginSession(
  tx: Transaction,
  { now, ip, userAgent }: CommandContext,
  { user, tokenHash, hasSecondFactor }: { user: StaffActor; tokenHash: string; hasSecondFactor: boolean },
): Promise<StaffActor> {
  const settings = await readSettings(tx);
  const mine = eq(staffSessions.userId, user.userId);
  const over = settings.staff_one_device ? mine : and(mine, lte(staffSessions.expiresAt, now));
  await tx.delete(staffSessions).where(and(over, ne(staffSessions.tokenHash, tokenHash)));
  const needsSecondFactor =
    settings.second_factor_demanded && !hasSecondFactor && user.permissions.length > 0;
  await tx.insert(staffSessions).values({
    tokenHash,
    userId: user.userId,
    userAgent: userAgent || null,
    ipAddress: ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: secondsAfter(now, STAFF_SESSION.seconds),
    provenUntil: secondsAfter(now, STAFF_SESSION.provenSeconds),
    needsSecondFactor,
  });
  await recordAudit(
    tx,
    { actor: user, now },
    { action: "sign_in", entity: "user", entityId: user.userId, after: { ipAddress: ip } },
  );
  return needsSecondFactor ? { ...user, permissions: [], needsSecondFactor } : user;
}

/** Outside the transaction on purpose: failing to write this row only warns, the sign-in goes on (A12). */
async function recordAdminSession(ctx: CommandContext, user: StaffActor, tokenHash: string): Promise<void> {
  try {
    await ctx.db.insert(adminSessions).values({
      userId: user.userId,
      sessionToken: tokenHash,
      isFinancialAccess: user.permissions.includes("financial.read"),
      userAgent: ctx.userAgent || null,
      ipAddress: ctx.ip,
      // Seen by the server itself, not told by the browser.
      ipValidated: true,
      createdAt: ctx.now,
    });
  } catch (err) {
    ctx.log.warn({ err, userId: user.userId }, "the admin session was not recorded");
  }
}
