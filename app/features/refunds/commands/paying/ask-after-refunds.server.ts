import { inArray, sql } from "drizzle-orm";
import type { GatewayRefunds } from "#app/features/refunds/rules/gateway-refunds.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { askGateway } from "./send-to-gateway.server.ts";

/** Of one round; what is left over comes with the next. */
const MAX = 50;
/** Whoever takes a refund to ask after has so long before another process takes it too. */
const TAKEN_MINUTES = 5;

/**
 * Asks the gateways again about refunds of which no answer came, until they say what became of them: what has gone back is
 * booked once, what is declined stands with the customer again. Any process may, at any time and together with others.
 * @returns how many were asked after
 */
export async function askAfterRefunds(
  shop: Shop,
  onOwnBehalf: (shop: Shop) => CommandContext,
  gateways: Pick<GatewayRefunds, "refund">,
): Promise<number> {
  const now = shop.clock.now();
  const due = sql`select id from refunds where ask_again_at <= ${now.toISOString()}::timestamptz
    order by ask_again_at limit ${MAX} for update skip locked`;
  const taken = await shop.db
    .update(refunds)
    .set({ askAgainAt: new Date(now.getTime() + TAKEN_MINUTES * 60_000) })
    .where(inArray(refunds.id, sql`(${due})`))
    .returning({ id: refunds.id });
  for (const { id } of taken)
    await askGateway(onOwnBehalf(shop), id, gateways).catch((error: unknown) => {
      shop.log.error({ err: error, refund: id }, "a refund was not asked after");
    });
  return taken.length;
}
