import { sql } from "drizzle-orm";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import type { ProofTwin } from "#app/features/payments/rules/receipts/receipt.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";

/** One file sent for fifty orders is told well enough by ten of them. */
const TOLD_MAX = 10;

/** Where the files that these orders' customers sent were sent before or since, byte by byte the same; by order id. */
export async function findProofTwins(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, ProofTwin[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<ProofTwin & { of: string }>(sql`
    select mine.order_id as "of", mine.id as "proofId", twin.order_id as "orderId", o.reference,
      o.customer_name as "customerName", o.status, o.payment_review as "paymentReview",
      twin.uploaded_at as "uploadedAt", twin.order_id = mine.order_id as "isSameOrder"
    from payment_proofs mine
    join lateral (
      select t.* from payment_proofs t where t.sha256 = mine.sha256 and t.id <> mine.id
        -- One receipt that pays for the days of a basket is no copy.
        and not exists (select from basket_orders a join basket_orders b on b.basket_id = a.basket_id
          where a.order_id = mine.order_id and b.order_id = t.order_id and b.order_id <> a.order_id)
      order by t.order_id = mine.order_id, t.uploaded_at, t.id limit ${TOLD_MAX}
    ) twin on true
    join orders o on o.id = twin.order_id
    where mine.order_id in ${[...orderIds]}
    order by mine.uploaded_at desc, mine.id, "isSameOrder", twin.uploaded_at, twin.id`);
  const found = new Map<string, ProofTwin[]>();
  for (const { of, ...twin } of rows) {
    const uploadedAt = new Date(twin.uploadedAt).toISOString();
    found.set(of, [...(found.get(of) ?? []), { ...twin, uploadedAt }]);
  }
  return found;
}

/** The same for one order that somebody at the desk looks at. */
export async function listProofTwins(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<ProofTwin[], "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  if (!isOrderId(orderId)) return ok([]);
  return ok((await findProofTwins(ctx.db, [orderId])).get(orderId) ?? []);
}
