import { newUserBody } from "#app/features/accounts/schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingProof, type ProofMissing } from "#app/foundation/context/require-proof.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers, userRoles } from "#db/schema/accounts.ts";
import type { ListedUser } from "./list-users.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { checkNewPassword } from "./passwords/check-new-password.server.ts";

/** Makes a staff user with a role (AU01, AU02), once the asking admin is proven; an e-mail belongs to one user only. */
export async function createUser(
  ctx: CommandContext,
  input: unknown,
): Promise<Result<ListedUser, "not_allowed" | "invalid_input" | "email_taken"> | ProofMissing> {
  if (!mayAdminister(ctx.actor, "users.manage")) return refuse("not_allowed");
  const parsed = newUserBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { email, password, role } = parsed.data;
  const fault = await checkNewPassword(ctx.db, email, password);
  if (fault) return refuse("invalid_input", { fields: { password: fault } });
  const missing = missingProof(ctx);
  if (missing) return missing;
  const passwordHash = await hashPassword(password);

  return ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(staffUsers)
      .values({ email, passwordHash, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: staffUsers.id });
    if (!user) return refuse("email_taken", { fields: { email: "refusals:email_taken" } });
    await tx.insert(userRoles).values({ userId: user.id, role });
    await recordAudit(tx, ctx, {
      action: "create",
      entity: "user",
      entityId: user.id,
      after: { email, role },
    });
    return ok({ id: user.id, email, roles: [role] });
  });
}
