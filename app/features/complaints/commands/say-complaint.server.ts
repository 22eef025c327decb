import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  COMPLAINT_LIMITS,
  type ComplaintProblem,
  complaintProblem,
} from "#app/features/complaints/rules/complaint-rule.ts";
import type { ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";

/** POST /api/orders/{id}/complaint. */
export const complaintBody = z.object({
  words: optionalParagraph(COMPLAINT_LIMITS.wordsMax).pipe(z.string({ error: FIELD_MESSAGES.required })),
});

export type ComplaintRefusal =
  | "not_found"
  | "invalid_input"
  | ComplaintProblem
  | "complaint_open"
  | "too_many_complaints";

/**
 * The customer of an order that was handed over says what was wrong. It stands at the desk until somebody has answered it.
 * Guarantees: one is open at a time, whoever taps twice; of one order there are only so many.
 */
export async function sayComplaint(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ComplaintView, "not_signed_in" | ComplaintRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  return say(ctx, { orderId: id, customerId: actor.customerId, body, via: "account" });
}

/** The same for whoever holds the link that the shop sent to the order's customer. */
export async function sayComplaintByLink(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<ComplaintView, LinkRefusal | ComplaintRefusal>> {
  const link = await openLink(ctx, token, "customer");
  return link.ok ? say(ctx, { ...link.value, body, via: "link" }) : link;
}

async function say(
  ctx: CommandContext,
  said: { orderId: string; customerId: string; body: unknown; via: "account" | "link" },
): Promise<Result<ComplaintView, ComplaintRefusal>> {
  const parsed = complaintBody.safeParse(said.body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { words } = parsed.data;
  const { orderId, customerId, via } = said;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, customerId);
    const rows = order && (await readOneOrderRows(tx, orderId));
    if (!rows) return refuse("not_found");
    const earlier = await ofOrder(tx, orderId);
    const open = earlier.find(({ closedAt }) => closedAt === null);
    // A second tap, or a retry whose answer got lost, is no other complaint.
    if (open) return open.words === words ? ok(toView(open)) : refuse("complaint_open");
    const problem = complaintProblem(toOrderView(rows, ctx.now), ctx.now);
    if (problem) return refuse(problem);
    if (earlier.length >= COMPLAINT_LIMITS.perOrder) return refuse("too_many_complaints");
    const [made] = await tx
      .insert(complaints)
      .values({ orderId, words, via, createdAt: ctx.now })
      .returning();
    if (!made) throw new Error("an insert answers its row");
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, orderId));
    // Never the words: the log outlives an erasure.
    await recordAudit(tx, ctx, {
      action: "say_complaint",
      entity: "order",
      entityId: orderId,
      after: { via, words: words.length },
    });
    return ok(toView(made));
  });
}

/** Newest first. */
function ofOrder(db: Queryable, orderId: string) {
  return db
    .select()
    .from(complaints)
    .where(eq(complaints.orderId, orderId))
    .orderBy(desc(complaints.createdAt), desc(complaints.id));
}

/** The last complaint of an order, for a page that knows whose order it is; null where there is none. */
export async function readLastComplaint(
  { db }: Pick<CommandContext, "db">,
  orderId: string,
): Promise<ComplaintView | null> {
  const [last] = await ofOrder(db, orderId).limit(1);
  return last ? toView(last) : null;
}

/** The open complaint of an order, locked: photos come one by one. One without words is that of somebody who was erased meanwhile. */
export async function holdOpenComplaint(tx: Queryable, orderId: string) {
  const isOpen = and(
    eq(complaints.orderId, orderId),
    sql`${complaints.closedAt} is null and ${complaints.words} <> ''`,
  );
  const [open] = await tx.select().from(complaints).where(isOpen).for("update");
  return open ?? null;
}

export function toView(row: typeof complaints.$inferSelect): ComplaintView {
  const { id, words, photos, createdAt, closedAt } = row;
  return {
    id,
    words,
    photos: photos.length,
    // Of who was erased nothing is shown, also while a file is still there.
    photoIds: words === "" ? [] : photos.map((photo) => photo.id),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
