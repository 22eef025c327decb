import { eq, sql } from "drizzle-orm";
import { CANNED_MAX, type CannedBody } from "#app/features/inbox/rules/canned.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { cannedAnswers } from "#db/schema/inbox.ts";

type Refusal = "not_allowed" | "not_found" | "too_many_canned";

/** Two new ones at once would both be the last that there is room for. */
const LOCK = 7_203_312;

/** Writes an answer that the desk has ready, or changes one. */
export async function saveCanned(
  ctx: CommandContext,
  { id, ...words }: CannedBody,
): Promise<Result<{ id: string }, Refusal>> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    if (id === undefined) {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, 0)`);
      if ((await tx.$count(cannedAnswers)) >= CANNED_MAX) return refuse("too_many_canned");
      const [made] = await tx
        .insert(cannedAnswers)
        .values({ ...words, createdAt: ctx.now })
        .returning({ id: cannedAnswers.id });
      if (!made) throw new Error("an insert without a conflict has a row");
      await recordAudit(tx, ctx, {
        action: "create",
        entity: "canned_answer",
        entityId: made.id,
        after: { name: words.name },
      });
      return ok(made);
    }
    const [before] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for("update");
    if (!before) return refuse("not_found");
    await tx.update(cannedAnswers).set(words).where(eq(cannedAnswers.id, id));
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "canned_answer",
      entityId: id,
      before: { name: before.name },
      after: { name: words.name },
    });
    return ok({ id });
  });
}

/** Takes an answer away. */
export async function removeCanned(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id)).returning();
    if (!gone) return refuse("not_found");
    await recordAudit(tx, ctx, {
      action: "delete",
      entity: "canned_answer",
      entityId: id,
      before: { name: gone.name },
    });
    return ok({ id });
  });
}
