import { and, eq, gt } from "drizzle-orm";
import { STAFF_SESSION, secondsAfter } from "#app/features/accounts/sign-in/session-lengths.ts";
import { hashSessionToken } from "#app/features/accounts/sign-in/session-token.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { roles, staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { permissionsOf } from "./roles/permissions-of.ts";

/**
 * Which staff member holds this session token, or null. What the roles permit is read with every request, so that taking
 * it away acts at once. A session in use is prolonged to 12 hours again, written at most every ten minutes, but never beyond seven
 * days from its sign-in.
 */
export async function readStaffSession(
  { db, now, ip }: Pick<CommandContext, "db" | "now"> & Partial<Pick<CommandContext, "ip">>,
  token: string,
): Promise<StaffActor | null> {
  const tokenHash = hashSessionToken(token);
  const oldest = secondsAfter(now, -STAFF_SESSION.longestSeconds);
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
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.createdAt, oldest),
      ),
    );
  const [row] = rows;
  if (!row) return null;

  const { session, totpSince, userId, email } = row;
  const held = rows.flatMap(({ role }) => role ?? []);
  if (now.getTime() - session.lastSeenAt.getTime() >= STAFF_SESSION.renewAfterSeconds * 1000) {
    const ends = [
      secondsAfter(now, STAFF_SESSION.seconds),
      secondsAfter(session.createdAt, STAFF_SESSION.longestSeconds),
    ];
    const expiresAt = new Date(Math.min(...ends.map(Number)));
    await db
      .update(staffSessions)
      .set({ expiresAt, lastSeenAt: now, ...(ip && { ipAddress: ip }) })
      .where(and(eq(staffSessions.tokenHash, tokenHash), eq(staffSessions.lastSeenAt, session.lastSeenAt)));
  }
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
