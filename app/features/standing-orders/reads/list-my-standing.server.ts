import { and, eq, or, sql } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { StandingOrderView } from "#app/features/standing-orders/rules/standing-order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { standingOrderRuns, standingOrders } from "#db/schema/standing-orders.ts";
import { readStandingOrder, readStandingOrders } from "./read-standing-orders.server.ts";

/** What stopped is shown for so long: until then somebody may want it back. */
const SHOWN_AFTER_MS = 60 * 24 * 60 * 60_000;

/** The signed-in customer's standing orders, and nobody else's; those that ended two months ago are left out. */
export async function listMyStanding(ctx: CommandContext): Promise<StandingOrderView[]> {
  const { actor, now, db } = ctx;
  if (actor.kind !== "customer") return [];
  const { standing_order_days_before: daysBefore } = await readSettings(db);
  const shownFrom = new Date(now.getTime() - SHOWN_AFTER_MS).toISOString();
  return readStandingOrders(db, {
    daysBefore,
    where: and(
      eq(standingOrders.customerId, actor.customerId),
      or(
        sql`${standingOrders.state} <> 'stopped'`,
        sql`${standingOrders.changedAt} > ${shownFrom}::timestamptz`,
      ),
    ),
  });
}

/** One of the customer's own; another customer's and none at all are the same. */
export async function readMyStanding(
  ctx: CommandContext,
  id: string,
): Promise<Result<StandingOrderView, "not_signed_in" | "not_found">> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const { standing_order_days_before: daysBefore } = await readSettings(db);
  const found = await readStandingOrder(db, { id, customerId: actor.customerId, daysBefore });
  return found ? ok(found) : refuse("not_found");
}

/** What an own order has to do with a standing one: made by it, or repeated by it. */
export async function standingOfOrder(
  ctx: CommandContext,
  orderId: string,
): Promise<{ madeBy: string | null; repeatedBy: string | null }> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return { madeBy: null, repeatedBy: null };
  const own = eq(standingOrders.customerId, actor.customerId);
  const [[made], [repeated]] = await Promise.all([
    db
      .select({ id: standingOrders.id })
      .from(standingOrderRuns)
      .innerJoin(standingOrders, eq(standingOrders.id, standingOrderRuns.standingOrderId))
      .where(and(eq(standingOrderRuns.orderId, orderId), own)),
    db
      .select({ id: standingOrders.id })
      .from(standingOrders)
      .where(and(eq(standingOrders.sourceOrderId, orderId), sql`${standingOrders.state} <> 'stopped'`, own)),
  ]);
  return { madeBy: made?.id ?? null, repeatedBy: repeated?.id ?? null };
}
