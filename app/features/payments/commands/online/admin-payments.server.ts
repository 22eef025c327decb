import { and, desc, eq } from "drizzle-orm";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type AdminPayment, askPaymentBody } from "#app/features/payments/rules/online/schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { orderSplitParts } from "#db/schema/money/order-split-parts.ts";
import { GatewayFault } from "#services/payments/payment-port.ts";
import { syncPayment } from "./sync-payment.server.ts";

type Refused = "not_signed_in" | "not_allowed" | "not_found";

/** Every payment of an order by a gateway, the newest first. */
export async function listAdminPayments(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<AdminPayment[], Refused>> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  if (!isOrderId(orderId)) return ok([]);
  const rows = await withParts(ctx)
    .where(eq(onlinePayments.orderId, orderId))
    .orderBy(desc(onlinePayments.startedAt), desc(onlinePayments.id));
  return ok(rows.map(({ payment, part }) => toAdminPayment(payment, part)));
}

/** Somebody at the desk has the gateway asked about a payment now, whatever it stood at. */
export async function askGatewayAsAdmin(
  ctx: CommandContext,
  { id: orderId, body }: { id: string; body: unknown },
): Promise<Result<AdminPayment, Refused | "invalid_input" | "gateway_away">> {
  const refusal = adminRefusal(ctx.actor, "payments.review");
  if (refusal) return refuse(refusal);
  const parsed = askPaymentBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { paymentId: id } = parsed.data;
  const [found] = await withParts(ctx).where(
    and(eq(onlinePayments.id, id), eq(onlinePayments.orderId, orderId)),
  );
  if (!found) return refuse("not_found");
  const { payment: before, part } = found;
  const after = await syncPayment(ctx, id).catch((error: unknown) => {
    if (error instanceof GatewayFault) return null;
    throw error;
  });
  if (!after) return refuse("gateway_away");
  await recordAudit(ctx.db, ctx, {
    action: "ask_gateway",
    entity: "order",
    entityId: orderId,
    before: { state: before.state },
    after: { state: after.state },
  });
  return ok(toAdminPayment(after, part));
}

/** Each with the number of the friend's part that it is for. */
function withParts({ db }: CommandContext) {
  return db
    .select({ payment: onlinePayments, part: orderSplitParts.position })
    .from(onlinePayments)
    .leftJoin(orderSplitParts, eq(orderSplitParts.id, onlinePayments.splitPartId));
}

function toAdminPayment(row: typeof onlinePayments.$inferSelect, part: number | null): AdminPayment {
  const { id, gateway, state, providerId, means, declined, askedHalalas, receivedHalalas } = row;
  const { feeHalalas, refundedHalalas, startedAt, askedAt, paidAt } = row;
  return {
    id,
    gateway,
    state,
    providerId,
    means,
    declined,
    askedHalalas,
    receivedHalalas,
    feeHalalas,
    refundedHalalas,
    startedAt,
    askedAt,
    paidAt,
    part,
  };
}
