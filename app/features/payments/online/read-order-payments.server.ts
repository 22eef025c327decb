import { desc, eq } from "drizzle-orm";
import { transferOf } from "#app/features/orders/baskets/basket-view.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { readOwnOrder } from "#app/features/orders/read/read-own-order.server.ts";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result } from "#app/lib/result.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { offeredWays } from "./offered-ways.ts";
import { payRefusal } from "./pay-refusal.ts";
import type { OrderPayments } from "./schema.ts";

/** How an order that somebody may see can be paid now, and how it was tried last. No way is offered where nothing is due. */
export async function orderPaymentsOf(ctx: CommandContext, order: OrderView): Promise<OrderPayments> {
  const { halalas } = transferOf(order);
  const mayPay = payRefusal({ ...order, askedHalalas: halalas }) === null;
  const [settings, [latest]] = await Promise.all([
    readSettings(ctx.db),
    ctx.db
      .select()
      .from(onlinePayments)
      .where(eq(onlinePayments.orderId, order.id))
      .orderBy(desc(onlinePayments.startedAt), desc(onlinePayments.id))
      .limit(1),
  ]);
  return {
    ways: mayPay ? offeredWays(settings) : [],
    halalas,
    latest: latest
      ? {
          id: latest.id,
          gateway: latest.gateway,
          state: latest.state,
          declined: latest.declined,
          halalas: latest.askedHalalas,
          startedAt: latest.startedAt.toISOString(),
        }
      : null,
  };
}

/** The same for its owner, by its id. */
export async function readOrderPayments(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OrderPayments, "not_signed_in" | "not_found">> {
  const found = await readOwnOrder(ctx, id);
  return found.ok ? ok(await orderPaymentsOf(ctx, found.value)) : found;
}
