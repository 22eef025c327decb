import { and, eq, gt } from "drizzle-orm";
import { STAFF_SESSION, secondsAfter } from "#app/features/accounts/sign-in/session-lengths.ts";
import { hashSessionToken } from "#app/features/accounts/sign-in/session-token.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { staffSessions, staffUsers, userRoles } from "#db/schema/accounts.ts";

/**
 * Which staff member holds this session token, or null. The role is read with every request, so that taking it away
 * acts at once. A session in use is prolonged to 12 hours again, written at most every ten minutes.
 */
export async function readStaffSession(
  { db, now }: Pick<CommandContext, "db" | "now">,
  token: string,
): Promise<StaffActor | null> {
  const tokenHash = hashSessionToken(token);
  const [row] = await db
    .select({
      userId: staffUsers.id,
      email: staffUsers.email,
      role: userRoles.role,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, staffUsers.id))
    .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now)));
  if (!row) return null;

  const prolonged = secondsAfter(now, STAFF_SESSION.seconds);
  if (prolonged.getTime() - row.expiresAt.getTime() >= STAFF_SESSION.renewAfterSeconds * 1000) {
    await db
      .update(staffSessions)
      .set({ expiresAt: prolonged })
      .where(and(eq(staffSessions.tokenHash, tokenHash), eq(staffSessions.expiresAt, row.expiresAt)));
  }
  return { kind: "staff", userId: row.userId, email: row.email, role: row.role };
}
