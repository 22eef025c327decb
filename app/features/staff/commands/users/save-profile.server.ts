import { eq } from "drizzle-orm";
import { staffProfileBody } from "#app/features/accounts/rules/schema.ts";
import { endLinks } from "#app/features/staff/commands/passwords/password-link.server.ts";
import { findUser } from "#app/features/staff/reads/find-user.server.ts";
import { heldNow, lockRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { exceeds, isProgram, mayAdminister, mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers } from "#db/schema/accounts.ts";

type ProfileRefusal = "not_allowed" | "not_found" | "invalid_input" | "more_than_own";

/**
 * Name and mobile number of oneself or of a colleague. Where the number goes, the link of a forgotten password goes too: so it
 * asks for proof, is nobody's to change of a person who may do more, and ends the links that are under way.
 */
export async function saveProfile(
  ctx: CommandContext,
  { userId, ...input }: { userId: string; name?: unknown; phone?: unknown },
): Promise<Result<null, ProfileRefusal> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || isProgram(actor) || !mayEnterAdmin(actor)) return refuse("not_allowed");
  const isOwn = actor.userId === userId;
  if (!isOwn && !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  const parsed = staffProfileBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { name, phone } = parsed.data;
  const missing = missingStepUp(ctx);
  if (missing) return missing;

  return ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    const user = await findUser(tx, userId);
    if (!user) return refuse("not_found");
    if (!isOwn && exceeds(user.permissions, await heldNow(tx, actor.userId))) return refuse("more_than_own");
    if (user.name === name && user.phone === phone) return ok(null);
    await tx.update(staffUsers).set({ name, phone }).where(eq(staffUsers.id, userId));
    if (user.phone !== phone) await endLinks(tx, userId);
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "user",
      entityId: userId,
      before: { name: user.name, phone: user.phone },
      after: { name, phone },
    });
    return ok(null);
  });
}

/** Of the person who asks. */
export async function readOwnProfile(
  ctx: CommandContext,
): Promise<Result<{ name: string | null; phone: string | null }, "not_allowed">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || isProgram(actor) || !mayEnterAdmin(actor)) return refuse("not_allowed");
  const [own] = await ctx.db
    .select({ name: staffUsers.name, phone: staffUsers.phone })
    .from(staffUsers)
    .where(eq(staffUsers.id, actor.userId));
  return ok(own ?? { name: null, phone: null });
}
