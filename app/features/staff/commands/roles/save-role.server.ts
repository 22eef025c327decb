import { and, eq, ne, or } from "drizzle-orm";
import type { z } from "zod";
import { changingSessions } from "#app/features/staff/commands/sessions/changing-sessions.server.ts";
import { heldNow, lockRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { type ListedRole, listedRole } from "#app/features/staff/reads/list-roles.server.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import type { roleBody, roleChange } from "#app/features/staff/rules/schema.ts";
import { changeAudited, insertAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { exceeds, mayAdminister } from "#app/foundation/context/access.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Refusal, type Result, refuse } from "#app/lib/result.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { Transaction } from "#db/client.ts";
import { roles, userRoles } from "#db/schema/accounts.ts";

const AUDITED = { table: roles, entity: "role" };

type RoleRefusal = "not_allowed" | "more_than_own" | "already_exists";

/** Makes a role; nobody puts into it what is not one's own. */
export async function createRole(
  ctx: CommandContext,
  body: z.output<typeof roleBody>,
): Promise<Result<ListedRole, RoleRefusal> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return changingSessions(ctx, async (tx) => {
    await lockRoles(tx);
    if (await goesBeyond(tx, actor, body.permissions)) return refuse("more_than_own");
    const taken = await takenNames(tx, body);
    if (taken) return taken;
    return ok(listedRole(await insertAudited(tx, ctx, AUDITED, { ...body, createdAt: ctx.now }), 0));
  });
}

/**
 * Changes the names of a role or what it permits, which counts from the next request of whoever holds it. What is added and
 * what is taken must be one's own, and the role admin stays whole.
 */
export async function changeRole(
  ctx: CommandContext,
  { id, change: { was, ...change } }: { id: string; change: z.output<typeof roleChange> },
): Promise<Result<ListedRole, RoleRefusal | "not_found" | "role_fixed" | "stale_edit"> | StepUpMissing> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "users.manage")) return refuse("not_allowed");
  const missing = change.permissions === undefined ? null : missingStepUp(ctx);
  if (missing) return missing;
  return changingSessions(ctx, async (tx) => {
    await lockRoles(tx);
    const before = await lockRow(tx, roles, id);
    if (!before) return refuse("not_found");
    if (before.permissions === null) return refuse("role_fixed");
    const stood = permissionsOf([before]);
    if (change.permissions) {
      if (was && !isSame(was, stood) && !isSame(change.permissions, stood)) return refuse("stale_edit");
      if (await goesBeyond(tx, actor, differing(stood, change.permissions))) return refuse("more_than_own");
    }
    const taken = await takenNames(tx, change, id);
    if (taken) return taken;
    const after = (await changeAudited(tx, ctx, AUDITED, id, change)) ?? before;
    return ok(listedRole(after, await tx.$count(userRoles, eq(userRoles.role, id))));
  });
}

async function goesBeyond(
  tx: Transaction,
  actor: StaffActor,
  permissions: readonly Permission[],
): Promise<boolean> {
  return exceeds(permissions, actor.permissions) || exceeds(permissions, await heldNow(tx, actor.userId));
}

/** Two roles of one name could not be told apart when they are given. */
async function takenNames(
  tx: Transaction,
  { name, nameEn }: { name?: string; nameEn?: string },
  id = "",
): Promise<Refusal<"already_exists"> | null> {
  const isTaken = or(name ? eq(roles.name, name) : undefined, nameEn ? eq(roles.nameEn, nameEn) : undefined);
  if (!isTaken) return null;
  const [other] = await tx
    .select()
    .from(roles)
    .where(and(isTaken, ne(roles.id, id)))
    .limit(1);
  if (!other) return null;
  const field = other.name === name ? "name" : "nameEn";
  return refuse("already_exists", { fields: { [field]: "refusals:already_exists" } });
}

function differing(before: readonly Permission[], after: readonly Permission[]): Permission[] {
  return [...before.filter((key) => !after.includes(key)), ...after.filter((key) => !before.includes(key))];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key) => other.includes(key));
}
