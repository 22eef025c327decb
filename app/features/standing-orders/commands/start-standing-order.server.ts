import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { orderBody } from "#app/features/order-placing/rules/schema.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { readStandingOrder } from "#app/features/standing-orders/reads/read-standing-orders.server.ts";
import { bodyOfOrder } from "#app/features/standing-orders/rules/body-of-order.ts";
import { startBody } from "#app/features/standing-orders/rules/standing-bodies.ts";
import { nextDay } from "#app/features/standing-orders/rules/standing-days.ts";
import type { StandingOrderView } from "#app/features/standing-orders/rules/standing-order-view.ts";
import { weeklyProblem } from "#app/features/standing-orders/rules/weekly-times.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";

/** A customer has so many at work at once. */
export const STANDING_MAX = 5;
/** So often a customer makes or changes one in a day: a household does, a machine may not. */
export const CHANGES_A_DAY = { points: 60, seconds: 24 * 60 * 60 };

/** The first order lies no further ahead. */
const DAYS_AHEAD_MAX = 90;

export type StartRefusal =
  | "not_signed_in"
  | "invalid_input"
  | "not_found"
  | "standing_not_possible"
  | "restaurant_unavailable"
  | "standing_day_closed"
  | "standing_time_closed"
  | "too_many_standing"
  | "too_many_requests";

/**
 * Makes one of the customer's own orders come again every week. Guarantees: an order is repeated by one standing order,
 * however often it is asked for; no customer has more than five at work, whatever comes at once.
 */
export async function startStandingOrder(
  ctx: CommandContext,
  input: unknown,
): Promise<Result<StandingOrderView, StartRefusal>> {
  const { actor, now } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = startBody.safeParse(input);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const wait = await ctx.limits.take("standing-orders", actor.customerId, CHANGES_A_DAY);
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  const { orderId, weekday, time, from } = parsed.data;
  if (from && from > addDays(riyadhDate(now), DAYS_AHEAD_MAX))
    return refuse("invalid_input", { fields: { from: FIELD_MESSAGES.outOfRange } });
  const found = await readOwnOrder(ctx, orderId);
  if (!found.ok) return found;
  const order = found.value;
  const content = bodyOfOrder(order);
  if (!content) return refuse("standing_not_possible");

  const restaurantSlug = order.restaurant?.slug ?? null;
  const { settings, restaurantHours, seasons, names } = await readPriceBook(ctx.db, { restaurantSlug });
  if (order.fulfillment === "restaurant" && !names.restaurant) return refuse("restaurant_unavailable");
  const lastDay = order.status === "Cancelled" ? null : order.schedule?.date;
  const day = nextDay({ weekday, time, from: from ?? undefined, lastDay }, now);
  const asPlaced = {
    ...content.body,
    restaurantSlug,
    customerPhone: actor.phone,
    schedule: { date: day, time },
    expectedTotalHalalas: 0,
  };
  if (!orderBody.safeParse(asPlaced).success) return refuse("standing_not_possible");
  const problem = weeklyProblem({ weekday, time }, schedulePolicyOf(settings, restaurantHours, seasons), now);
  if (problem) return refuse(problem, { fields: { [fieldOf(problem)]: `refusals:${problem}` } });

  return ctx.db.transaction(async (tx) => {
    const { customerId } = actor;
    if (!(await lockCustomer(tx, customerId))) return refuse("not_signed_in");
    const [same] = await tx
      .select({ id: standingOrders.id })
      .from(standingOrders)
      .where(
        and(
          eq(standingOrders.customerId, customerId),
          ne(standingOrders.state, "stopped"),
          // What a standing order made is not repeated by another one.
          sql`(${standingOrders.sourceOrderId} = ${orderId} or exists (
            select from standing_order_runs r where r.standing_order_id = ${standingOrders.id} and r.order_id = ${orderId}))`,
        ),
      );
    const id =
      same?.id ??
      (await countAtWork(tx, { customerId, now }).then((many) => (many < STANDING_MAX ? "" : null)));
    if (id === null) return refuse("too_many_standing", { detail: { most: STANDING_MAX } });
    const [made] = id
      ? [{ id }]
      : await tx
          .insert(standingOrders)
          .values({
            customerId,
            sourceOrderId: orderId,
            restaurantId: names.restaurant?.id ?? null,
            weekday,
            time,
            body: content.body,
            items: content.items,
            language: ctx.language,
            nextOn: day,
            countedFrom: now,
            createdAt: now,
            changedAt: now,
          })
          .returning({ id: standingOrders.id });
    const daysBefore = settings.standing_order_days_before;
    const view = made && (await readStandingOrder(tx, { id: made.id, customerId, daysBefore }));
    if (!view) throw new Error("what was just agreed is not there");
    return ok(view);
  });
}

/** Nobody else makes or wakes a standing order of this customer until the transaction ends; false when erased. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt), eq(customers.isPhoneVerified, true)))
    // Not against the messages of a worker, who holds one of them and needs the customer to be there.
    .for("no key update");
  return rows.length > 0;
}

/** How many of a customer's are at work: those that go on, and those that rest or ended while an order of theirs is held unpaid. */
export function countAtWork(
  tx: Transaction,
  { customerId, now, except }: { customerId: string; now: Date; except?: string },
): Promise<number> {
  return tx.$count(
    standingOrders,
    and(
      eq(standingOrders.customerId, customerId),
      except === undefined ? undefined : ne(standingOrders.id, except),
      sql`(${standingOrders.state} = 'active' or exists (
        select from standing_order_runs r join orders o on o.id = r.order_id
        where r.standing_order_id = ${standingOrders.id} and o.status = 'Pending Payment'
          and r.date >= ${riyadhDate(now)} and (o.held_until is null or o.held_until > ${now.toISOString()}::timestamptz)))`,
    ),
  );
}

function fieldOf(problem: "standing_day_closed" | "standing_time_closed"): string {
  return problem === "standing_day_closed" ? "weekday" : "time";
}
