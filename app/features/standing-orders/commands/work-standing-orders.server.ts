import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { lastDayDue } from "#app/features/standing-orders/rules/standing-days.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { customers } from "#db/schema/accounts.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";
import { workInRounds } from "#services/work-in-rounds.ts";
import { makeOrder } from "./make-order.server.ts";
import { stopUnpaid } from "./stop-unpaid.server.ts";

/** Orders are made days ahead: a minute more or less is nobody's. */
const ROUND_MS = 60_000;
/** Of one round; what is left over comes with the next. */
const MAX = 200;

/**
 * One round over the standing orders: those that nobody pays stop, and of the others the order of each day that has come is
 * made. Any process may, at any time and together with others; where there is none it is one look at an index.
 * @returns how many days were worked
 */
export async function workStandingOnce(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const { rows } = await shop.db.execute<{ works: boolean }>(
    sql`select exists (select from standing_orders where state = 'active') as works`,
  );
  if (!rows[0]?.works) return 0;
  const settings = await readSettings(shop.db);
  const stopped = await stopUnpaid(shop, { now, settings });
  if (stopped > 0) shop.metrics.standingRuns.inc({ outcome: "stopped" }, stopped);
  const until = lastDayDue(now, settings.standing_order_days_before);
  const due = await shop.db
    .select({
      id: standingOrders.id,
      customerId: standingOrders.customerId,
      language: standingOrders.language,
      body: standingOrders.body,
      nextOn: standingOrders.nextOn,
      time: standingOrders.time,
      phone: customers.phone,
      restaurantSlug: restaurants.slug,
    })
    .from(standingOrders)
    .innerJoin(customers, eq(customers.id, standingOrders.customerId))
    .leftJoin(restaurants, eq(restaurants.id, standingOrders.restaurantId))
    .where(
      and(eq(standingOrders.state, "active"), lte(standingOrders.nextOn, until), isNull(customers.erasedAt)),
    )
    .orderBy(asc(standingOrders.nextOn), asc(standingOrders.id))
    .limit(MAX);
  let worked = 0;
  for (const { phone, ...standing } of due) {
    if (phone === null) continue;
    // One that cannot be worked must not keep the others waiting.
    const outcome = await makeOrder(shop, { ...standing, phone }, { now, settings }).catch((error) => {
      shop.log.error({ err: error, standingOrder: standing.id }, "a standing order was not worked");
      return null;
    });
    if (outcome === null) continue;
    worked += 1;
    shop.metrics.standingRuns.inc({ outcome });
  }
  return worked;
}

/**
 * Works the standing orders at once and every minute; called once by a process that works jobs. All state is in the database: a
 * process that dies only leaves its round to the next one.
 * @returns ends it, after the round under way
 */
export function workStandingOrders(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => workStandingOnce(shop),
    failed: (error) => shop.log.warn({ err: error }, "standing orders were not worked"),
  });
}
