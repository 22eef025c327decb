import { and, eq, inArray } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { GatewayRefunds } from "#app/features/refunds/rules/gateway-refunds.ts";
import { mayBecome } from "#app/features/refunds/rules/refund-rules.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { RefundState } from "#app/vocabulary/money/refund.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { lockRefund } from "./lock-refund.server.ts";
import { resolveRefund } from "./resolve-refund.server.ts";

export type SendToGatewayRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "refund_moved_on"
  | NoRoomRefusal;
type Sent = Result<{ state: RefundState }, SendToGatewayRefusal>;

/**
 * Has the gateway give back what was approved. It is asked outside any transaction and by the refund's own key, so that whoever
 * asks again, after a line that broke in between, gives back once. What it declines stands with the customer again.
 */
export async function sendToGateway(
  ctx: CommandContext,
  { id }: { id: string },
  gateways: Pick<GatewayRefunds, "refund">,
): Promise<Sent> {
  const refusal = adminRefusal(ctx.actor, "payments.refund");
  return refusal ? refuse(refusal) : askGateway(ctx, id, gateways);
}

/** The same, whoever asks: somebody at the desk, or the clock where an answer was lost. */
export async function askGateway(
  ctx: CommandContext,
  id: string,
  gateways: Pick<GatewayRefunds, "refund">,
): Promise<Sent> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) return refuse("not_found");
  const { state, onlinePaymentId, halalas } = refund;
  if (onlinePaymentId === null || (state !== "approved" && state !== "ordered"))
    return refuse("refund_moved_on", { detail: { state } });
  const [sent] = await ctx.db
    .update(refunds)
    .set({
      state: "ordered",
      orderedAt: refund.orderedAt ?? ctx.now,
      askAgainAt: nextAsk(refund.orderedAt ?? ctx.now, ctx.now),
    })
    .where(and(eq(refunds.id, id), inArray(refunds.state, ["approved", "ordered"])))
    .returning({ id: refunds.id });
  if (!sent) return refuse("refund_moved_on");
  const answer = await gateways.refund(ctx, { onlinePaymentId, halalas, key: `refund:${id}` });
  if (answer.state === "on_the_way") return ok({ state: "ordered" });
  const { state: to } = answer;
  return changeOrders(ctx, async (tx): Promise<Sent> => {
    const held = await lockRefund(tx, id);
    if (!held) return refuse("not_found");
    if (!mayBecome(held.refund.state, to)) return ok({ state: held.refund.state });
    const why = answer.state === "failed" ? answer.why : null;
    await resolveRefund(tx, ctx, { ...held, to, why, happenedAt: ctx.now });
    return ok({ state: to });
  });
}

const FIRST_MS = 10 * 60_000;
const MS_MAX = 3 * 60 * 60_000;

/** When a gateway is asked again of which no answer came: after ten minutes, then each time after as long as it has been. */
function nextAsk(orderedAt: Date, now: Date): Date {
  const waited = now.getTime() - orderedAt.getTime();
  return new Date(now.getTime() + Math.min(MS_MAX, Math.max(FIRST_MS, waited)));
}
