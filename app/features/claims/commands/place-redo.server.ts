import { eq } from "drizzle-orm";
import { wholePrice } from "#app/features/claims/rules/claim-amounts.ts";
import {
  type ClaimEffects,
  type DecidedClaim,
  type Deciding,
  DecisionRefused,
  OnlyPreview,
  type PlacedRedo,
} from "#app/features/claims/rules/deciding.ts";
import { redoBody } from "#app/features/claims/rules/redo-body.ts";
import { asSold } from "#app/features/order-money/rules/claimed-order.ts";
import { partnerDues } from "#app/features/order-money/rules/partner-dues.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { AheadOfTime } from "#app/features/order-placing/rules/ahead-of-time.ts";
import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { decideWithin } from "./decide-within.server.ts";

/**
 * What went wrong is done again, as an order of its own that costs its customer nothing: by the one way of placing, with its places,
 * and the claim's decision in the same transaction.
 */
export async function placeRedo(
  ctx: CommandContext,
  deciding: Deciding,
  isPreview: boolean,
): Promise<DecidedClaim> {
  const { actor, orderId, claimId, asked } = deciding;
  const rows = await readOneOrderRows(ctx.db, orderId);
  if (!rows || !asked.redo) return refuse("not_found");
  const order = toOrderView(rows, ctx.now);
  const body = redoBody(order, asked.redo);
  if (!body) return refuse("redo_not_possible");
  const { customerId, language } = rows.order;
  const { customerPhone: phone } = order;
  let effects: ClaimEffects | null = null;
  const ahead: AheadOfTime = {
    heldUntil: (usual) => usual,
    free: { reference: order.reference, reason: `${order.reference}: ${claimId}` },
    alongside: async (tx, made, quote) => {
      const redo = await costOf(tx, made, quote);
      effects = await decideWithin(tx, ctx, { ...deciding, redo });
      if (isPreview) throw new OnlyPreview(effects);
    },
  };
  const placed = await placeOrder(
    { ...ctx, actor: { kind: "customer", customerId, phone } },
    {
      body: { ...body, customerPhone: phone, restaurantSlug: rows.restaurantSlug, expectedTotalHalalas: 0 },
      idempotencyKey: `claim-${claimId}`,
      ahead,
      byAdmin: { staff: actor, language, newCustomer: null, ...(phone === "" && { isWalkIn: true }) },
    },
  );
  if (!placed.ok && placed.code === "idempotency_reused") return refuse("claim_decided");
  if (!placed.ok) return { ...placed, detail: { ...placed.detail } };
  // The same key has made it before: somebody was faster.
  if (!effects) throw new DecisionRefused(refuse("claim_decided"));
  ctx.events.ordersChanged();
  return ok(effects);
}

/** What the shop owes its partners for doing it again, by the terms of the day, and what nobody is asked to pay. */
async function costOf(tx: Transaction, made: OrderView, quote: Quote): Promise<PlacedRedo> {
  const less = wholePrice(quote);
  const [row] = await tx.select().from(orders).where(eq(orders.id, made.id));
  if (!row) throw new Error("an order that was written is there");
  const items = await tx
    .select({ quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, made.id));
  const costHalalas = partnerDues(asSold(row, [less]), items).reduce(
    (sum, { grossHalalas, commissionHalalas }) => sum + grossHalalas - commissionHalalas,
    0,
  );
  const { date = "", time = "" } = made.schedule ?? {};
  return {
    ...{ orderId: made.id, reference: made.reference, date, time, less },
    costHalalas: Math.max(0, costHalalas),
  };
}
