import { and, desc, eq, gt } from "drizzle-orm";
import { describeDevice } from "#app/features/accounts/rules/describe-device.ts";
import { STAFF_SESSION, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { isProgram, mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffSessions } from "#db/schema/accounts.ts";

export interface ListedSession {
  id: string;
  /** "Mac, Safari"; null when the browser says nothing about itself. */
  device: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** At most ten minutes old while it is in use. */
  lastSeenAt: Date;
  isThis: boolean;
}

/** Where the person who asks is signed in now: this session first, then the last seen. */
export async function listSessions(ctx: CommandContext): Promise<Result<ListedSession[], "not_allowed">> {
  const { actor, now } = ctx;
  if (actor.kind !== "staff" || isProgram(actor) || !mayEnterAdmin(actor)) return refuse("not_allowed");
  const rows = await ctx.db
    .select({
      id: staffSessions.id,
      userAgent: staffSessions.userAgent,
      ipAddress: staffSessions.ipAddress,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, actor.userId),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.createdAt, secondsAfter(now, -STAFF_SESSION.longestSeconds)),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.createdAt));
  const sessions = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: describeDevice(userAgent ?? ""),
    isThis: row.id === actor.sessionId,
  }));
  return ok(sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis)));
}
