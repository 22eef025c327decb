import { sql } from "drizzle-orm";
import { downPaymentDue } from "#app/features/order-core/rules/down-payment.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CashFacts, CashTrust } from "#app/features/orders/rules/cash/cash-offered.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { HANDED_OVER } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";

const handedOver = sql.raw(HANDED_OVER.map((status) => `'${status}'`).join(", "));

/** What decides whether an order may be paid in cash: it as it stands, and what its customer has done before. */
export async function readCashFacts(
  db: Queryable,
  order: OrderView,
  settings: ShopSettings,
): Promise<CashFacts> {
  const { rows } = await db.execute<CashTrust & { isStanding: boolean } & Record<string, unknown>>(sql`
    select
      exists (select from orders o where o.customer_id = me.customer_id and o.status = 'Completed'
        and coalesce(o.verified_halalas, 0) >= o.grand_total_halalas) as "isKnown",
      (select count(*)::int from orders o where o.customer_id = me.customer_id and o.id <> me.id
        and o.cash_up_to_halalas is not null and o.status <> 'Cancelled'
        and o.grand_total_halalas > coalesce(o.verified_halalas, 0)) as "open",
      exists (select from orders o join order_events e on e.order_id = o.id
        where o.customer_id = me.customer_id and o.cash_up_to_halalas is not null and o.status = 'Cancelled'
          and e.to_status = 'Cancelled' and e.from_status in (${handedOver})
          and e.fault is distinct from 'shop') as "hasRefused",
      exists (select from standing_order_runs r where r.order_id = me.id) as "isStanding"
    from orders me where me.id = ${order.id}`);
  const [known] = rows;
  if (!known) throw new Error("an order that was read is there");
  const { isStanding, ...trust } = known;
  const { status, paymentReview, dueHalalas, occasion, downPaymentHalalas, totals } = order;
  const isOthersDoor = order.gift !== null || Boolean(occasion?.recipient ?? occasion?.partner);
  const isOfMany = order.division !== null || order.split !== null || order.basket !== null;
  return {
    status,
    paymentReview,
    dueHalalas,
    downPaymentDueHalalas: downPaymentDue({
      ...totals,
      downPaymentHalalas,
      verifiedHalalas: totals.grandTotalHalalas - dueHalalas,
    }),
    isPromised: order.cashHalalas > 0,
    isForOthers: isOthersDoor || isOfMany || isStanding,
    place: order.deliveryMethod === "pickup" ? null : order,
    trust,
    settings,
  };
}
