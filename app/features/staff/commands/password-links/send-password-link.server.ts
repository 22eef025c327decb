import { eq } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { LINK_MINUTES, makeLink } from "#app/features/staff/commands/passwords/password-link.server.ts";
import { composeStaffMessage } from "#app/features/staff/rules/compose-staff-message.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import type { JobPayloads } from "#services/jobs/jobs.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/** Starts sending the links that were asked for; called once by a process that works jobs. */
export function sendPasswordLinks(shop: Shop): Promise<void> {
  return shop.jobs.work("staff-password-link", (wish) => sendPasswordLink(shop, wish));
}

/**
 * Makes the link that somebody asked for, and its message, in one transaction. Nobody by that e-mail gets none, nor does
 * somebody without a number: that it was asked for stands in the log, where a colleague finds it.
 */
export async function sendPasswordLink(
  shop: Shop,
  { userId, language }: JobPayloads["staff-password-link"],
): Promise<void> {
  if (userId === null) return;
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ email: staffUsers.email, phone: staffUsers.phone })
      .from(staffUsers)
      .where(eq(staffUsers.id, userId))
      .for("update");
    if (!user) return;
    await recordAudit(
      tx,
      { actor: VISITOR, now },
      {
        action: "ask_password_link",
        entity: "user",
        entityId: userId,
        after: { sent: user.phone !== null },
      },
    );
    if (user.phone === null) return;
    const settings = await readSettings(tx);
    const { url, expiresAt } = await makeLink(tx, { ...shop, now }, { userId, madeBy: null });
    const message = composeStaffMessage({ ...shop, language }, settings, {
      to: user.phone,
      says: { key: "link", minutes: LINK_MINUTES.asked },
      url,
      notAfter: expiresAt,
    });
    await queueMessages(tx, { ...shop, now }, [{ message, audience: "staff" }], { urgent: true });
  });
}
