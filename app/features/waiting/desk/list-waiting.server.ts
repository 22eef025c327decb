import { and, asc, eq, gte, ne, sql } from "drizzle-orm";
import { stateNow } from "#app/features/waiting/line/waiting-entry.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { WaitingState } from "#app/vocabulary/waiting-state.ts";
import { customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

/** Somebody on the list, as the desk sees it. Name and number are for whoever may read customers. */
export interface WaitingAtDesk {
  id: string;
  date: string;
  time: string | null;
  state: WaitingState;
  customer: { id: string; name: string | null; phone: string | null } | null;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod | null;
  restaurant: { name: string; nameEn: string | null } | null;
  district: string | null;
  animals: number;
  joinedAt: string;
  offeredTime: string | null;
  offeredUntil: string | null;
  order: { id: string; reference: string } | null;
}

/** More are not worked by hand. */
const MOST = 500;

/** Who waits for today and later, by day and time, in the order of joining; with what came of those who wait no more. */
export async function listWaiting(
  ctx: CommandContext,
): Promise<Result<{ entries: WaitingAtDesk[] }, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "orders.read")) return refuse("not_allowed");
  const mayKnow = mayAdminister(ctx.actor, "customers.read");
  const rows = await ctx.db
    .select({
      entry: waitingEntries,
      customerName: customers.fullName,
      phone: customers.phone,
      restaurantName: restaurants.name,
      restaurantNameEn: restaurants.nameEn,
      reference: orders.reference,
    })
    .from(waitingEntries)
    .innerJoin(customers, eq(customers.id, waitingEntries.customerId))
    .leftJoin(restaurants, eq(restaurants.id, waitingEntries.restaurantId))
    .leftJoin(orders, eq(orders.id, waitingEntries.orderId))
    .where(and(gte(waitingEntries.date, riyadhDate(ctx.now)), ne(waitingEntries.state, "ended")))
    .orderBy(asc(waitingEntries.date), sql`${waitingEntries.time} nulls first`, asc(waitingEntries.turn))
    .limit(MOST);
  const entries = rows.map(({ entry, ...known }) => ({
    id: entry.id,
    date: entry.date,
    time: entry.time,
    state: stateNow(entry, ctx.now),
    customer: mayKnow ? { id: entry.customerId, name: known.customerName, phone: known.phone } : null,
    fulfillment: entry.fulfillment,
    deliveryMethod: entry.deliveryMethod,
    restaurant:
      known.restaurantName === null ? null : { name: known.restaurantName, nameEn: known.restaurantNameEn },
    district: entry.district,
    animals: entry.animals,
    joinedAt: entry.joinedAt.toISOString(),
    offeredTime: entry.offeredTime,
    offeredUntil: entry.offeredUntil?.toISOString() ?? null,
    order:
      entry.orderId !== null && known.reference !== null
        ? { id: entry.orderId, reference: known.reference }
        : null,
  }));
  return ok({ entries });
}
