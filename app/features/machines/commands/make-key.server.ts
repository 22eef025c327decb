import { eq } from "drizzle-orm";
import type { z } from "zod";
import { secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { newApiKey } from "#app/features/machines/rules/api-key.ts";
import type { keyBody } from "#app/features/machines/rules/key-body.ts";
import { heldNow, lockRoles } from "#app/features/staff/reads/held-roles.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { exceeds, isProgram, mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { apiKeys } from "#db/schema/machines/api-keys.ts";

const DAY_SECONDS = 24 * 60 * 60;

export interface MadeKey {
  id: string;
  /** Shown once; nobody can read it again. */
  key: string;
}

/**
 * Makes a key for a program. Guarantees: a person makes it, just proven to be who sits there, and never gives what is not one's own;
 * no key makes another; only its hash is kept.
 */
export async function makeKey(
  ctx: CommandContext,
  { name, scopes, days }: z.output<typeof keyBody>,
): Promise<
  Result<MadeKey, "not_allowed" | "not_for_keys" | "more_than_own" | "already_exists"> | StepUpMissing
> {
  const { actor } = ctx;
  if (isProgram(actor)) return refuse("not_for_keys");
  if (actor.kind !== "staff" || !mayAdminister(actor, "machines.manage")) return refuse("not_allowed");
  const missing = missingStepUp(ctx);
  if (missing) return missing;
  return ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    if (exceeds(scopes, actor.permissions) || exceeds(scopes, await heldNow(tx, actor.userId)))
      return refuse("more_than_own");
    const { key, prefix, keyHash } = newApiKey();
    const expiresAt = secondsAfter(ctx.now, days * DAY_SECONDS);
    const [made] = await tx
      .insert(apiKeys)
      .values({
        ...{ name, prefix, keyHash, scopes, expiresAt },
        ...{ madeBy: actor.userId, madeByEmail: actor.email, createdAt: ctx.now },
      })
      .onConflictDoNothing({ target: apiKeys.name })
      .returning({ id: apiKeys.id });
    if (!made) return refuse("already_exists", { fields: { name: "refusals:already_exists" } });
    await recordAudit(tx, ctx, {
      action: "create",
      entity: "api_key",
      entityId: made.id,
      after: { name, prefix, scopes, expiresAt },
    });
    return ok({ id: made.id, key });
  });
}

/** A key that nobody needs, or that somebody has seen, opens nothing from now on. Its row stays, so that the log can be read. */
export async function revokeKey(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_for_keys" | "not_found">> {
  if (isProgram(ctx.actor)) return refuse("not_for_keys");
  if (!mayAdminister(ctx.actor, "machines.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for("update");
    if (!before) return refuse("not_found");
    if (before.revokedAt) return ok(null);
    await tx.update(apiKeys).set({ revokedAt: ctx.now }).where(eq(apiKeys.id, id));
    const { name, prefix } = before;
    await recordAudit(tx, ctx, {
      action: "revoke",
      entity: "api_key",
      entityId: id,
      before: { name, prefix },
    });
    return ok(null);
  });
}
