import { sql } from "drizzle-orm";
import { closeOwnDay } from "#app/features/capacity/commands/save-calendar.server.ts";
import { partnerOrders } from "#app/features/partners/reads/partner-orders.server.ts";
import { calendarOf } from "#app/features/partners/reads/read-own-offer.server.ts";
import type { OfferChange } from "#app/features/partners/rules/offer-bodies.ts";
import { actingFor, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { switchOwnDish } from "#app/features/restaurants/commands/save-menu.server.ts";
import { switchOwnSide } from "#app/features/restaurants/commands/save-side-dish.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { alertTouched } from "./alert-touched.server.ts";
import { propose, withdrawProposal } from "./make-proposal.server.ts";

/** An open order that a change touches. */
export interface TouchedOrder {
  id: string;
  reference: string;
  date: string | null;
  time: string | null;
}

/** Hands what a seat asks to the one command that does it. */
export function changeOwnOffer(
  ctx: CommandContext,
  scope: PartnerScope,
  change: OfferChange,
): Promise<Result<unknown, string>> {
  switch (change.intent) {
    case "stock":
      return sayOut(ctx, scope, change);
    case "day-off":
      return closeDay(ctx, scope, change);
    case "withdraw":
      return withdrawProposal(ctx, scope, change);
    default:
      return propose(ctx, scope, change);
  }
}

/**
 * "We are out", at once: no new order has it from now on. Guarantees: open orders that have it are listed first, and it acts only when all
 * of them were seen; they stay, the desk is alerted, and the shop speaks with their customers.
 */
async function sayOut(
  ctx: CommandContext,
  scope: PartnerScope,
  { thing, id, isOut, seen }: Extract<OfferChange, { intent: "stock" }>,
): Promise<Result<null, string>> {
  if (scope.kind !== "restaurant") return refuse("not_found");
  const touched = isOut ? await ordersWith(ctx, scope, thing, id) : [];
  if (touched.some((order) => !seen.includes(order.id)))
    return refuse("orders_touched", { detail: { count: touched.length, orders: touched } });
  const [acting, restaurantId] = [actingFor(ctx, scope), scope.id];
  const done =
    thing === "dish"
      ? await switchOwnDish(acting, { restaurantId, cookingTypeId: id, isOut })
      : await switchOwnSide(acting, { restaurantId, id, isOut });
  if (!done.ok) return done;
  await alertTouched(ctx, scope, { thing, thingId: id, orderIds: touched.map((order) => order.id) });
  return ok(null);
}

/** Its own orders with this dish or side that the kitchen has not cooked yet. */
async function ordersWith(
  { db }: CommandContext,
  scope: PartnerScope,
  thing: "dish" | "side",
  id: string,
): Promise<TouchedOrder[]> {
  const has =
    thing === "dish"
      ? sql`(o.rice_cooking_type_id = ${id} or exists (select from order_items i where i.order_id = o.id and i.cooking_type_id = ${id}))`
      : sql`exists (select from order_sides d where d.order_id = o.id and d.side_dish_id = ${id})`;
  const { rows } = await db.execute<{ [Key in keyof TouchedOrder]: TouchedOrder[Key] }>(sql`
    select o.id, o.reference, o.schedule_date::text as date, o.schedule_time as time from orders o
    where ${partnerOrders(scope)} and o.status in ('Paid', 'Confirmed', 'In Slaughter', 'To Restaurant') and ${has}
    order by o.schedule_date, o.schedule_time, o.id limit 500`);
  return rows;
}

/** A day off, at once, by the calendar that the shop keeps: what it strands is listed first, as for the desk, which is alerted. */
async function closeDay(
  ctx: CommandContext,
  scope: PartnerScope,
  { date, isClosed, seen }: Extract<OfferChange, { intent: "day-off" }>,
): Promise<Result<null, string>> {
  const id = await calendarOf(ctx.db, scope);
  if (id === null) return refuse("not_found");
  const closed = await closeOwnDay(actingFor(ctx, scope), {
    ...{ id, date, isClosed, version: undefined },
    strandedSeen: seen,
  });
  if (!closed.ok) return closed.code === "strands_orders" ? { ...closed, code: "orders_touched" } : closed;
  const orderIds = isClosed ? await ordersOn(ctx, scope, { calendar: id, date }) : [];
  await alertTouched(ctx, scope, { thing: "day", thingId: date, orderIds });
  return ok(null);
}

/** Its own open orders that have a place on this day of its calendar. */
async function ordersOn(
  { db }: CommandContext,
  scope: PartnerScope,
  { calendar, date }: { calendar: string; date: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o where ${partnerOrders(scope)} and o.status not in ('Completed', 'Cancelled')
      and exists (select from order_places p
        where p.order_id = o.id and p.resource_id = ${calendar} and p.date = ${date}) limit 500`);
  return rows.map(({ id }) => id);
}
