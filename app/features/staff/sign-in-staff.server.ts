import { eq } from "drizzle-orm";
import { staffSignInBody } from "#app/features/accounts/schema.ts";
import { STAFF_SESSION, secondsAfter } from "#app/features/accounts/sign-in/session-lengths.ts";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/sign-in/session-token.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { adminSessions, staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { isPassword } from "./password-hash.server.ts";

export interface SignedInStaff {
  user: StaffActor;
  /** For the cookie; only its hash is stored. */
  sessionToken: string;
}

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords for one e-mail from one address, and for any e-mails from one address; right ones do not count. */
const PER_PERSON = { points: 5, seconds: WINDOW_SECONDS };
const PER_ADDRESS = { points: 30, seconds: WINDOW_SECONDS };

/**
 * Signs a staff member in with e-mail and password (A08, A10): first that person's other sessions end, then
 * a new one begins, then an `admin_sessions` row records it. An unknown e-mail answers like a wrong password, in the
 * same time. Refusals: `invalid_input`, `wrong_credentials`, `too_many_requests` with `detail.retryAfterSeconds`.
 */
export async function signInStaff(
  ctx: CommandContext,
  input: unknown,
): Promise<
  Result<
    SignedInStaff,
    "invalid_input" | "wrong_credentials" | "too_many_requests",
    { retryAfterSeconds: number }
  >
> {
  const parsed = staffSignInBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { email, password } = parsed.data;

  const network = networkOf(ctx.ip);
  const person = `${email} ${network}`;
  const waits = [
    await ctx.limits.take("staff-sign-in-address", network, PER_ADDRESS),
    await ctx.limits.take("staff-sign-in", person, PER_PERSON),
  ].filter((wait) => wait !== null);
  if (waits.length > 0)
    return refuse("too_many_requests", { detail: { retryAfterSeconds: Math.max(...waits) } });

  const [known] = await ctx.db
    .select({ userId: staffUsers.id, passwordHash: staffUsers.passwordHash, role: userRoles.role })
    .from(staffUsers)
    .leftJoin(userRoles, eq(userRoles.userId, staffUsers.id))
    .where(eq(staffUsers.email, email));
  const isRight = await isPassword(known?.passwordHash ?? null, password);
  if (!known || !isRight) return refuse("wrong_credentials");

  await ctx.limits.clear("staff-sign-in", person);
  await ctx.limits.giveBack("staff-sign-in-address", network);
  const user: StaffActor = { kind: "staff", userId: known.userId, email, role: known.role };
  const sessionToken = newSessionToken();
  const tokenHash = hashSessionToken(sessionToken);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(staffSessions).where(eq(staffSessions.userId, user.userId));
    await tx.insert(staffSessions).values({
      tokenHash,
      userId: user.userId,
      createdAt: ctx.now,
      expiresAt: secondsAfter(ctx.now, STAFF_SESSION.seconds),
    });
    await recordAudit(
      tx,
      { actor: user, now: ctx.now },
      { action: "sign_in", entity: "user", entityId: user.userId },
    );
  });
  await recordAdminSession(ctx, user, tokenHash);
  return ok({ user, sessionToken });
}

/** Outside the transaction on purpose: failing to write this row only warns, the sign-in goes on (A12). */
async function recordAdminSession(ctx: CommandContext, user: StaffActor, tokenHash: string): Promise<void> {
  try {
    await ctx.db.insert(adminSessions).values({
      userId: user.userId,
      sessionToken: tokenHash,
      isFinancialAccess: user.role === "admin",
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
