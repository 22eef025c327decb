import { asc, inArray } from "drizzle-orm";
import { newUserBody } from "#app/features/accounts/rules/schema.ts";
import { checkNewPassword } from "#app/features/staff/reads/check-new-password.server.ts";
import { heldNow, lockRoles, roleNames } from "#app/features/staff/reads/held-roles.server.ts";
import type { ListedUser } from "#app/features/staff/reads/list-users.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { exceeds, mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { roles, staffUsers, userRoles } from "#db/schema/accounts.ts";

type CreateRefusal = "not_allowed" | "invalid_input" | "more_than_own" | "email_taken";

/**
 * Makes a staff user with roles (AU01, AU02), once the asking person is proven; nobody gives more than one has, and an
 * e-mail belongs to one user only.
 */
export async function createUser(
  ctx: CommandContext,
  input: unknown,
): Promise<Result<ListedUser, CreateRefusal> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  const parsed = newUserBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { email, password, name, phone, roles: wantedIds } = parsed.data;
  const fault = await checkNewPassword(ctx.db, email, password);
  if (fault) return refuse("invalid_input", { fields: { password: fault } });
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  const passwordHash = await hashPassword(password);

  return ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    const wanted = await tx
      .select()
      .from(roles)
      .where(inArray(roles.id, wantedIds))
      .orderBy(asc(roles.createdAt), asc(roles.id));
    if (wanted.length < new Set(wantedIds).size)
      return refuse("invalid_input", { fields: { roles: FIELD_MESSAGES.invalid } });
    const given = permissionsOf(wanted);
    if (exceeds(given, actor.permissions) || exceeds(given, await heldNow(tx, actor.userId)))
      return refuse("more_than_own");
    const [user] = await tx
      .insert(staffUsers)
      .values({ email, name, phone, passwordHash, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: staffUsers.id });
    if (!user) return refuse("email_taken", { fields: { email: "refusals:email_taken" } });
    await tx.insert(userRoles).values(wanted.map(({ id: role }) => ({ userId: user.id, role })));
    await recordAudit(tx, ctx, {
      action: "create",
      entity: "user",
      entityId: user.id,
      after: { email, ...(name && { name }), ...(phone && { phone }), ...roleNames(wanted) },
    });
    return ok({ id: user.id, email, name, phone, lastSignInAt: null, roles: wanted.map(({ id }) => id) });
  });
}
