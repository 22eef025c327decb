import type { DecideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { bodyOfOrder } from "#app/features/standing-orders/rules/body-of-order.ts";

/**
 * What of an order is prepared again, as placing takes it; null where something of it is not sold any more, or it has no such line. It is
 * meat for whom it failed: no rite again, and no shares.
 */
export function redoBody(order: OrderView, redo: NonNullable<DecideClaimBody["redo"]>) {
  const content = bodyOfOrder({ ...order, occasion: null, division: null });
  if (!content) return null;
  const meats = redo.meats.flatMap(({ line, quantity }) => {
    const meat = content.body.meats[line];
    return meat ? [{ ...meat, quantity }] : [];
  });
  if (meats.length !== redo.meats.length) return null;
  return {
    ...content.body,
    meats,
    sides: redo.withSides ? content.body.sides : {},
    schedule: { date: redo.date, time: redo.time },
  };
}
