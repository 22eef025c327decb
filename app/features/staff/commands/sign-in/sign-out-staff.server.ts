import { eq } from "drizzle-orm";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { isProgram } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { staffSessions } from "#db/schema/accounts.ts";

/** Ends every session of the signed-in staff member (C16). Signing out twice is fine. */
export async function signOutStaff(ctx: CommandContext): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || isProgram(actor)) return;
  await changingSessions(ctx, async (tx) => {
    await tx.delete(staffSessions).where(eq(staffSessions.userId, actor.userId));
    await recordAudit(tx, ctx, { action: "sign_out", entity: "user", entityId: actor.userId });
  });
}
