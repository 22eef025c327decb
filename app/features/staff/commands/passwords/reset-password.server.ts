import { eq } from "drizzle-orm";
import { forgetSecondFactor } from "#app/features/staff/commands/second-factor/remove-second-factor.server.ts";
import { checkNewPassword } from "#app/features/staff/reads/check-new-password.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Database } from "#db/client.ts";
import { staffSessions, staffUsers } from "#db/schema/accounts.ts";
import { endLinks } from "./password-link.server.ts";

export interface PasswordReset {
  email: string;
  password: string;
  withoutSecondFactor: boolean;
  now: Date;
}

/**
 * A new password by whoever runs the shop, for somebody who cannot get in any more: ends all sessions of that person,
 * and takes the second factor away when asked.
 */
export async function resetPassword(
  db: Database,
  { email, password, withoutSecondFactor, now }: PasswordReset,
): Promise<Result<null, "not_found" | "invalid_input">> {
  const wanted = email.trim().toLowerCase();
  const [user] = await db.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.email, wanted));
  if (!user) return refuse("not_found");
  const fault = await checkNewPassword(db, wanted, password);
  if (fault) return refuse("invalid_input", { fields: { password: fault } });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.id, user.id));
    await tx.delete(staffSessions).where(eq(staffSessions.userId, user.id));
    await endLinks(tx, user.id);
    const audit = { actor: VISITOR, now };
    await recordAudit(tx, audit, { action: "password_reset", entity: "user", entityId: user.id });
    if (!withoutSecondFactor) return;
    await forgetSecondFactor(tx, user.id);
    await recordAudit(tx, audit, { action: "second_factor_off", entity: "user", entityId: user.id });
  });
  return ok(null);
}
