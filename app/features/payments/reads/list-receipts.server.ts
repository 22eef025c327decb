import { sql } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { WORK_COUNT_MAX } from "#app/features/order-reading/reads/count-work.server.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { ProofTwin, Receipt, ReceiptQueue } from "#app/features/payments/rules/receipts/receipt.ts";
import { refusedProofs } from "#app/features/payments/rules/receipts/refused-proofs.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isWork } from "#app/vocabulary/order-status.ts";
import { findProofTwins } from "./list-proof-twins.server.ts";

/** More than a person looks at before the page asks again. */
const AT_ONCE = 40;

/**
 * The receipts that wait for somebody's eyes, of open orders only: whose order is due first stands first, before all those whose
 * work goes on without their money; of one time the longest waiting.
 */
export async function listReceipts(
  ctx: CommandContext,
): Promise<Result<ReceiptQueue, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "payments.review");
  if (refusal) return refuse(refusal);
  const waits = queueCondition("verify", ctx.now);
  const since = sql`(select max(p.uploaded_at) from payment_proofs p where p.order_id = o.id)`;
  const [rows, counted] = await Promise.all([
    readOrderRows(
      ctx.db,
      waits,
      sql`order by o.is_money_missing desc, o.schedule_date, o.schedule_time, ${since}, o.id limit ${AT_ONCE}`,
    ),
    ctx.db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from (select from orders o where ${waits} limit ${WORK_COUNT_MAX + 1}) q`),
  ]);
  const twins = await findProofTwins(
    ctx.db,
    rows.map(({ order }) => order.id),
  );
  return ok({
    receipts: rows.map((each) => toReceipt(each, twins.get(each.order.id) ?? [], ctx.now)),
    waiting: counted.rows[0]?.waiting ?? 0,
  });
}

function toReceipt(rows: OrderRows, twins: ProofTwin[], now: Date): Receipt {
  const view = toAdminOrderView(rows, now);
  const { basket } = view;
  // Beside friends the customer's receipt is for his own part.
  const own = view.split?.ownHalalas ?? dueHalalas(rows.order);
  const due = basket ? basket.dueHalalas - basket.leftHalalas : own;
  const dueNow = basket ? basket.nowHalalas : Math.min(view.nowHalalas, own);
  const asked = basket?.askedHalalas ?? view.proofs[0]?.askedHalalas ?? due;
  const refused = refusedProofs(rows.proofs, rows.events);
  return {
    orderId: view.id,
    reference: basket?.reference ?? view.reference,
    days: basket?.days.filter(({ isInReceipt }) => isInReceipt).length ?? 1,
    status: view.status,
    customerName: view.customerName,
    customerPhone: view.customerPhone,
    language: view.language,
    dueHalalas: asked,
    isEditedSince: asked !== due && asked !== dueNow,
    grandTotalHalalas: view.totals.grandTotalHalalas,
    verifiedHalalas: rows.order.verifiedHalalas ?? 0,
    restHalalas: Math.max(0, (basket ? basket.dueHalalas : dueHalalas(rows.order)) - asked),
    isWorkBegun: isWork(view.status),
    isMoneyMissing: view.isMoneyMissing,
    schedule: view.schedule,
    proofs: view.proofs.map(({ id, contentType, uploadedAt, url, previewUrl }) => ({
      id,
      contentType,
      uploadedAt,
      url,
      previewUrl,
      refusedBecause: refused.get(id) ?? null,
    })),
    twins,
  };
}
