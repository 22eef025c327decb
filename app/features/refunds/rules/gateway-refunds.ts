import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import type { Queryable } from "#db/client.ts";
import type { TakenPayment } from "./refund-rules.ts";

/** A payment that a gateway took for an order. */
export interface OnlinePayment extends Omit<TakenPayment, "givenBackHalalas" | "gateway"> {
  gateway: Gateway;
}

/**
 * What giving back needs of the gateways; who calls hands it in, as gateways lie in a layer above this module. `refund` may be
 * said again with the same key and gives back once.
 */
export interface GatewayRefunds {
  paymentsOf(db: Queryable, orderId: string): Promise<OnlinePayment[]>;
  refund(
    ctx: CommandContext,
    asked: { onlinePaymentId: string; halalas: number; key: string },
  ): Promise<{ state: "paid" | "on_the_way" } | { state: "failed"; why: string }>;
}

/** A shop that takes transfers only. */
export const NO_GATEWAYS: GatewayRefunds = {
  paymentsOf: async () => [],
  refund: async () => ({ state: "failed", why: "no gateway is connected" }),
};
