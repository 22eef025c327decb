import { desc, eq } from "drizzle-orm";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import type { ClaimOutcomeView, ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { RefundState } from "#app/vocabulary/money/refund.ts";
import type { Queryable } from "#db/client.ts";
import { claimDecisions } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { orders } from "#db/schema/orders.ts";

export type ComplaintRow = typeof complaints.$inferSelect;

/** What was said of an order, the newest first. */
export function complaintsOf(db: Queryable, orderId: string): Promise<ComplaintRow[]> {
  return db
    .select()
    .from(complaints)
    .where(eq(complaints.orderId, orderId))
    .orderBy(desc(complaints.createdAt), desc(complaints.id));
}

/** What was said of an order with what became of it, for a page that knows whose order it is; the newest first. */
export async function readComplaints(
  { db }: Pick<CommandContext, "db">,
  orderId: string,
): Promise<ComplaintView[]> {
  const rows = await complaintsOf(db, orderId);
  if (rows.length === 0) return [];
  const decided = await readOutcomes(db, orderId);
  return rows.map((row) => toComplaintView(row, decided.get(row.id)));
}

/** What was decided about the claims of an order, by claim. */
export async function readOutcomes(db: Queryable, orderId: string): Promise<Map<string, ClaimOutcomeView>> {
  const rows = await db
    .select({
      complaintId: claimDecisions.complaintId,
      outcome: claimDecisions.outcome,
      halalas: claimDecisions.halalas,
      words: claimDecisions.words,
      goodsOrderId: claimDecisions.goodsOrderId,
      refund: refunds.state,
      redoId: orders.id,
      reference: orders.reference,
      date: orders.scheduleDate,
      time: orders.scheduleTime,
    })
    .from(claimDecisions)
    .leftJoin(orders, eq(orders.id, claimDecisions.redoOrderId))
    .leftJoin(refunds, eq(refunds.id, claimDecisions.refundId))
    .where(eq(claimDecisions.orderId, orderId));
  return new Map(
    rows.map(({ complaintId, outcome, halalas, words, goodsOrderId, refund, redoId, ...redo }) => [
      complaintId,
      {
        ...{ outcome, words, areGoodsSent: goodsOrderId !== null },
        halalas: outcome === "refund" || outcome === "credit" ? halalas : 0,
        money: refund && moneyOf(refund),
        redo: redoId && redo.reference ? { ...redo, orderId: redoId, reference: redo.reference } : null,
      },
    ]),
  );
}

function moneyOf(state: RefundState): ClaimOutcomeView["money"] {
  if (state === "asked") return "waits";
  return state === "approved" || state === "ordered" || state === "paid" ? "sent" : "stopped";
}

/** Maps the row of a complaint to its view. */
export function toComplaintView(row: ComplaintRow, outcome?: ClaimOutcomeView): ComplaintView {
  const { id, number, kind, subject, item, words, photos, createdAt, firstAnsweredAt, closedAt } = row;
  return {
    ...{ id, kind, subject, item, words },
    number: claimNumber(number),
    photos: photos.length,
    // Of who was erased nothing is shown, also while a file is still there.
    photoIds: words === "" ? [] : photos.map((photo) => photo.id),
    createdAt: createdAt.toISOString(),
    firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    outcome: outcome ?? null,
  };
}
