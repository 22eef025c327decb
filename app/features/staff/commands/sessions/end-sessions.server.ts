import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { isProgram, mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffSessions } from "#db/schema/accounts.ts";
import { changingSessions } from "./changing-sessions.server.ts";

/** Ends one of one's own sessions, also the one it is asked from. */
export async function endSession(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || isProgram(actor) || !mayEnterAdmin(actor)) return refuse("not_allowed");
  const mine = eq(staffSessions.userId, actor.userId);
  const ended = await end(ctx, actor.userId, and(mine, eq(staffSessions.id, id)));
  return ended > 0 ? ok(null) : refuse("not_found");
}

/** Ends all of one's sessions but the one it is asked from; answers how many. */
export async function endOtherSessions(
  ctx: CommandContext,
): Promise<Result<{ ended: number }, "not_allowed">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayEnterAdmin(actor) || !actor.sessionId) return refuse("not_allowed");
  const mine = eq(staffSessions.userId, actor.userId);
  return ok({ ended: await end(ctx, actor.userId, and(mine, ne(staffSessions.id, actor.sessionId))) });
}

function end(ctx: CommandContext, userId: string, which: ReturnType<typeof and>): Promise<number> {
  return changingSessions(ctx, async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(which)
      .returning({ ipAddress: staffSessions.ipAddress });
    if (ended.length > 0) {
      await recordAudit(tx, ctx, {
        action: "sessions_ended",
        entity: "user",
        entityId: userId,
        after: { ipAddresses: ended.map(({ ipAddress }) => ipAddress ?? "?").slice(0, 5) },
      });
    }
    return ended.length;
  });
}
