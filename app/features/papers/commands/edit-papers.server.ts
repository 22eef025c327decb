import { and, eq, isNull, sql } from "drizzle-orm";
import type { PaperBody } from "#app/features/papers/rules/paper-body.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { hidesSomething, type PaperOwner } from "#app/vocabulary/paper.ts";
import type { Transaction } from "#db/client.ts";
import { papers } from "#db/schema/papers.ts";
import { watchPapers } from "./watch-papers.server.ts";

const HOLDERS: Partial<Record<PaperOwner, string>> = {
  restaurant: "restaurants",
  breeder: "breeders",
  abattoir: "resources",
  charity: "occasion_partners",
};

export type PaperRefusal = "not_allowed" | "not_found" | "invalid_input";

/**
 * Writes a paper down, or its renewal: the latest end of an owner's kind counts from then on, so that a renewal shows again at once what
 * the end had hidden.
 */
export async function addPaper(
  ctx: CommandContext,
  { ownerKind, ownerId, ownerName, ...paper }: PaperBody,
): Promise<Result<{ id: string }, PaperRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "partners.manage")) return refuse("not_allowed");
  const table = HOLDERS[ownerKind];
  const isNamed = ownerKind === "driver" || ownerKind === "vehicle";
  if (isNamed && ownerName === "")
    return refuse("invalid_input", { fields: { ownerName: FIELD_MESSAGES.required } });
  const added = await changeCatalog(ctx, async (tx) => {
    if (table && !(await isThere(tx, table, ownerId))) return refuse("not_found");
    const [made] = await tx
      .insert(papers)
      .values({
        ...paper,
        ownerKind,
        ownerId: table ? ownerId : "",
        ownerName: isNamed ? ownerName : "",
        hides: paper.hides && hidesSomething(ownerKind),
        createdAt: ctx.now,
        createdBy: actor.email,
      })
      .returning({ id: papers.id });
    if (!made) throw new Error("a paper was written");
    const { kind, number, endsOn } = paper;
    const after = { paper: kind, number, endsOn, owner: ownerName || ownerId || ownerKind };
    await recordAudit(tx, ctx, { action: "create", entity: "paper", entityId: made.id, after });
    return ok(made);
  });
  if (added.ok) await watchPapers(ctx);
  return added;
}

/** Takes a paper away that was written down by mistake; the one before it counts again. */
export async function removePaper(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, PaperRefusal>> {
  if (!mayAdminister(ctx.actor, "partners.manage")) return refuse("not_allowed");
  const removed = await changeCatalog(ctx, async (tx) => {
    const [gone] = await tx
      .update(papers)
      .set({ removedAt: ctx.now })
      .where(and(eq(papers.id, id), isNull(papers.removedAt)))
      .returning();
    if (!gone) return refuse("not_found");
    const { kind, number, endsOn } = gone;
    const before = { paper: kind, number, endsOn };
    await recordAudit(tx, ctx, { action: "delete", entity: "paper", entityId: id, before });
    return ok(null);
  });
  if (removed.ok) await watchPapers(ctx);
  return removed;
}

async function isThere(tx: Transaction, table: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id}`);
  return rows.length > 0;
}
