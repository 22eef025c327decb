import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { liveOrderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readMissingConsent } from "#app/features/orders/reads/consent/read-missing-consent.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** What somebody without a phone takes home of an order. */
export interface OrderPaper {
  order: AdminOrderView;
  /** Opens the order without signing in; null once it was stopped. */
  link: string | null;
  asksConsent: boolean;
  /** To call the shop; empty while nobody has said. */
  shopPhone: string;
}

/** For whoever places orders at the desk, as the paper opens the order. */
export async function readPaper(
  ctx: CommandContext,
  id: string,
): Promise<Result<OrderPaper, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.place");
  if (refusal) return refuse(refusal);
  const rows = isOrderId(id) ? await readOneOrderRows(ctx.db, id) : null;
  if (!rows) return refuse("not_found");
  const order = toAdminOrderView(rows, ctx.now);
  const [link, consent, settings] = await Promise.all([
    liveOrderAddress(ctx.db, ctx, { orderId: order.id, language: order.language }),
    readMissingConsent(ctx.db, order.id, ctx.now),
    readShopSettings(ctx),
  ]);
  return ok({ order, link, asksConsent: consent !== null, shopPhone: settings.phone });
}
