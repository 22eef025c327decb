import { and, desc, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type ComplaintRow,
  complaintsOf,
  toComplaintView,
} from "#app/features/complaints/reads/read-complaints.server.ts";
import { type ClaimThing, hasThing } from "#app/features/complaints/rules/claim-thing.ts";
import {
  COMPLAINT_LIMITS,
  type ComplaintProblem,
  complaintProblem,
} from "#app/features/complaints/rules/complaint-rule.ts";
import type { ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { CLAIM_KINDS, CLAIM_SUBJECTS, type ClaimChannel, type ClaimKind } from "#app/vocabulary/claims.ts";
import type { Queryable } from "#db/client.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";

const words = optionalParagraph(COMPLAINT_LIMITS.wordsMax).pipe(z.string({ error: FIELD_MESSAGES.required }));
const about = {
  kind: z.enum(CLAIM_KINDS, { error: FIELD_MESSAGES.required }).default("other"),
  subject: z.enum(CLAIM_SUBJECTS, { error: FIELD_MESSAGES.required }).default("animal"),
  item: z
    .int({ error: FIELD_MESSAGES.wholeNumber })
    .min(0, FIELD_MESSAGES.outOfRange)
    .max(99, FIELD_MESSAGES.outOfRange)
    .default(0)
    .describe("Which of them, from 1; 0 is all"),
};

/** POST /api/orders/{id}/complaint. */
export const complaintBody = z.object({ words, ...about });

/** POST /api/admin/orders/{id}/claims. */
export const openClaimBody = z.object({
  words,
  ...about,
  conversationId: z.string().max(64).optional().describe("The conversation in which it was said"),
});

export type ComplaintRefusal =
  | "not_found"
  | "invalid_input"
  | ComplaintProblem
  | "order_closed"
  | "complaint_open"
  | "too_many_complaints";

/**
 * The customer of an order that was handed over says what was wrong. It stands at the desk until somebody has answered it.
 * Guarantees: of one thing and kind one is open at a time, whoever taps twice; of one order there are only so many.
 */
export async function sayComplaint(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ComplaintView, "not_signed_in" | ComplaintRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = complaintBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  return say(ctx, { ...parsed.data, orderId: id, customerId: actor.customerId, via: "account" });
}

/** The same for whoever holds the link that the shop sent to the order's customer. */
export async function sayComplaintByLink(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<ComplaintView, LinkRefusal | ComplaintRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const parsed = complaintBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  return say(ctx, { ...parsed.data, ...link.value, via: "link" });
}

/**
 * Somebody of the shop opens a claim for the customer: who called, who wrote in a conversation, or what a station has seen.
 * Guarantees: the terms' time binds the customer and not the shop; everything else is as if the customer had said it.
 */
export async function openClaim(
  ctx: CommandContext,
  { id, body, isStation = false }: { id: string; body: unknown; isStation?: boolean },
): Promise<Result<ComplaintView, "not_signed_in" | "not_allowed" | ComplaintRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = openClaimBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const via = isStation ? "station" : parsed.data.conversationId ? "conversation" : "desk";
  return say(ctx, { ...parsed.data, orderId: id, via });
}

interface Said extends ClaimThing {
  orderId: string;
  words: string;
  kind: ClaimKind;
  via: ClaimChannel;
  /** Missing where somebody of the shop says it. */
  customerId?: string;
  conversationId?: string | undefined;
}

async function say(
  ctx: CommandContext,
  { orderId, customerId, ...said }: Said,
): Promise<Result<ComplaintView, ComplaintRefusal>> {
  const { actor } = ctx;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, customerId);
    const rows = order && (await readOneOrderRows(tx, orderId));
    if (!rows) return refuse("not_found");
    const view = toOrderView(rows, ctx.now);
    if (!hasThing(view, said))
      return refuse("invalid_input", { fields: { item: FIELD_MESSAGES.outOfRange } });
    const earlier = await complaintsOf(tx, orderId);
    const open = earlier.find((one) => one.closedAt === null && isAbout(one, said));
    // A second tap, or a retry whose answer got lost, is no other complaint.
    if (open) return open.words === said.words ? ok(toComplaintView(open)) : refuse("complaint_open");
    if (customerId === undefined && order.status === "Cancelled") return refuse("order_closed");
    const problem = customerId === undefined ? null : complaintProblem(view, ctx.now);
    if (problem) return refuse(problem);
    const most = customerId === undefined ? COMPLAINT_LIMITS.perOrderByShop : COMPLAINT_LIMITS.perOrder;
    if (earlier.length >= most) return refuse("too_many_complaints");
    const [made] = await tx
      .insert(complaints)
      .values({
        ...said,
        orderId,
        createdAt: ctx.now,
        ...(actor.kind === "staff" && { openedBy: actor.email }),
      })
      .returning();
    if (!made) throw new Error("an insert answers its row");
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, orderId));
    // Never the words: the log outlives an erasure.
    await recordAudit(tx, ctx, {
      action: "say_complaint",
      entity: "order",
      entityId: orderId,
      after: { via: said.via, words: said.words.length },
    });
    return ok(toComplaintView(made));
  });
}

const isAbout = (row: ComplaintRow, { kind, subject, item }: Pick<Said, "kind" | "subject" | "item">) =>
  row.kind === kind && row.subject === subject && row.item === item;

/**
 * An open complaint of an order, locked: photos come one by one. One without words is that of somebody who was erased meanwhile.
 * @param complaintId missing for the newest
 */
export async function lockOpenComplaint(
  tx: Queryable,
  orderId: string,
  complaintId?: string,
): Promise<ComplaintRow | null> {
  const isOpen = and(
    eq(complaints.orderId, orderId),
    sql`${complaints.closedAt} is null`,
    ne(complaints.words, ""),
    complaintId === undefined ? undefined : eq(complaints.id, complaintId),
  );
  const [open] = await tx
    .select()
    .from(complaints)
    .where(isOpen)
    .orderBy(desc(complaints.createdAt), desc(complaints.number))
    .limit(1)
    .for("update");
  return open ?? null;
}
