import { and, asc, eq, inArray } from "drizzle-orm";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { findUser } from "#app/features/staff/reads/find-user.server.ts";
import { countAdmins, heldNow, lockRoles, roleNames } from "#app/features/staff/reads/held-roles.server.ts";
import { type ListedUser, lastSignIn } from "#app/features/staff/reads/list-users.server.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import {
  exceeds,
  mayAdminister,
  type UserChangeProblem,
  userRemovalProblem,
} from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { roles, userRoles } from "#db/schema/accounts.ts";

type ChangeRefusal = "not_allowed" | "not_found" | "invalid_input" | "more_than_own" | UserChangeProblem;

/**
 * Gives a user these roles and no others, from that user's next request on. What is given and what is taken must be the
 * asking person's own; the last admin stays (AU05); giving asks for proof.
 */
export async function changeUserRoles(
  ctx: CommandContext,
  { userId, roles: wantedIds }: { userId: string; roles: readonly string[] },
): Promise<Result<ListedUser, ChangeRefusal> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  return changingSessions(ctx, async (tx) => {
    await lockRoles(tx);
    const user = await findUser(tx, userId);
    if (!user) return refuse("not_found");
    const wanted = await tx
      .select()
      .from(roles)
      .where(inArray(roles.id, [...wantedIds]))
      .orderBy(asc(roles.createdAt), asc(roles.id));
    if (wanted.length < new Set(wantedIds).size)
      return refuse("invalid_input", { fields: { roles: FIELD_MESSAGES.invalid } });
    const given = wanted.filter(({ id }) => !user.roles.some((held) => held.id === id));
    const taken = user.roles.filter(({ id }) => !wanted.some((role) => role.id === id));
    const isDemoted = taken.some(({ permissions }) => permissions === null);
    const problem = isDemoted && userRemovalProblem(actor, user, await countAdmins(tx), "demote");
    if (problem) return refuse(problem);
    const touched = permissionsOf([...given, ...taken]);
    if (exceeds(touched, actor.permissions) || exceeds(touched, await heldNow(tx, actor.userId)))
      return refuse("more_than_own");
    const missing = given.length > 0 ? missingStepUp(ctx) : null;
    if (missing) return missing;

    for (const { id: role } of taken)
      await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
    if (given.length > 0) await tx.insert(userRoles).values(given.map(({ id: role }) => ({ userId, role })));
    if (given.length + taken.length > 0) {
      const change = { before: roleNames(user.roles), after: roleNames(wanted) };
      await recordAudit(tx, ctx, { action: "update", entity: "user", entityId: userId, ...change });
    }
    const { email, name, phone } = user;
    const lastSignInAt = await lastSignIn(tx, userId);
    return ok({ id: userId, email, name, phone, lastSignInAt, roles: wanted.map(({ id }) => id) });
  });
}
