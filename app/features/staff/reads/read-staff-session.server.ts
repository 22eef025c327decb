import { and, eq, gt, sql } from "drizzle-orm";
import { earliest, STAFF_SESSION, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { hashSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { roles, staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";

/**
 * Which staff member holds this session token, or null. What the roles permit is read with the session, so that taking
 * it away acts at once. A session in use is prolonged to 12 hours again, written at most every ten minutes, but never beyond seven
 * days from its sign-in.
 * @param holdsUntil hears when the answer would be another one, or something would have to be written
 */
export async function readStaffSession(
  { db, now, ip }: Pick<CommandContext, "db" | "now"> & Partial<Pick<CommandContext, "ip">>,
  token: string,
  holdsUntil: (instant: Date) => void = () => {},
): Promise<StaffActor | null> {
  const tokenHash = hashSessionToken(token);
  const oldest = secondsAfter(now, -STAFF_SESSION.longestSeconds);
  // Named, so that each connection plans it once.
  const rows = await db
    .select({
      userId: staffUsers.id,
      email: staffUsers.email,
      role: roles,
      totpSince: staffUsers.totpSince,
      session: {
        id: staffSessions.id,
        createdAt: staffSessions.createdAt,
        lastSeenAt: staffSessions.lastSeenAt,
        expiresAt: staffSessions.expiresAt,
        provenUntil: staffSessions.provenUntil,
        needsSecondFactor: staffSessions.needsSecondFactor,
      },
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, staffUsers.id))
    .leftJoin(roles, eq(roles.id, userRoles.role))
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder("tokenHash")),
        gt(staffSessions.expiresAt, sql.placeholder("now")),
        gt(staffSessions.createdAt, sql.placeholder("oldest")),
      ),
    )
    .prepare("read_staff_session")
    .execute({ tokenHash, now, oldest });
  const [row] = rows;
  if (!row) return null;

  const { session, totpSince, userId, email } = row;
  const held = rows.flatMap(({ role }) => role ?? []);
  let { lastSeenAt, expiresAt } = session;
  const longest = secondsAfter(session.createdAt, STAFF_SESSION.longestSeconds);
  if (now.getTime() - session.lastSeenAt.getTime() >= STAFF_SESSION.renewAfterSeconds * 1000) {
    lastSeenAt = now;
    expiresAt = earliest([secondsAfter(now, STAFF_SESSION.seconds), longest]);
    await db
      .update(staffSessions)
      .set({ expiresAt, lastSeenAt, ...(ip && { ipAddress: ip }) })
      .where(and(eq(staffSessions.tokenHash, tokenHash), eq(staffSessions.lastSeenAt, session.lastSeenAt)));
  }
  holdsUntil(earliest([expiresAt, longest, secondsAfter(lastSeenAt, STAFF_SESSION.renewAfterSeconds)]));
  return {
    kind: "staff",
    userId,
    email,
    permissions: session.needsSecondFactor ? [] : permissionsOf(held),
    sessionId: session.id,
    provenUntil: session.provenUntil,
    hasSecondFactor: totpSince !== null,
    needsSecondFactor: session.needsSecondFactor,
  };
}
