import { type SQL, sql } from "drizzle-orm";
import type { PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { SeatKind } from "#app/vocabulary/partner-seat.ts";

const OWN: Readonly<Record<SeatKind, (id: string) => SQL>> = {
  restaurant: (id) => sql`o.restaurant_id = ${id}`,
  breeder: (id) => sql`o.breeder_id = ${id}`,
  abattoir: (id) =>
    sql`exists (select from order_places p where p.order_id = o.id and p.resource_id = ${id})`,
  charity: (id) =>
    sql`exists (select from order_occasions x where x.order_id = o.id and x.partner_id = ${id})`,
};

/** Which rows of `orders o` are this partner's; what nobody has paid for is the shop's alone. */
export function partnerOrders({ kind, id }: PartnerScope): SQL {
  return sql`(${OWN[kind](id)} and o.status <> 'Pending Payment')`;
}
