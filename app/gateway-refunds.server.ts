import { eq } from "drizzle-orm";
import { refundAtGateway } from "#app/features/payments/commands/online/refund-at-gateway.server.ts";
import type { GatewayRefunds } from "#app/features/refunds/rules/gateway-refunds.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";

/** Giving back by the gateways that took the money. */
export const GATEWAY_REFUNDS: GatewayRefunds = {
  paymentsOf: async (db, orderId) => {
    const rows = await db.select().from(onlinePayments).where(eq(onlinePayments.orderId, orderId));
    return rows.flatMap(({ id, gateway, state, receivedHalalas, takenBackHalalas }) =>
      state === "paid" && receivedHalalas !== null
        ? [{ id, gateway, takenHalalas: receivedHalalas - takenBackHalalas }]
        : [],
    );
  },
  refund: async (ctx, asked) => {
    const given = await refundAtGateway(ctx, asked);
    if (given.ok) return { state: "paid" };
    const isOpen = given.code === "gateway_away" || given.code === "refund_under_way";
    return isOpen ? { state: "on_the_way" } : { state: "failed", why: given.code };
  },
};
