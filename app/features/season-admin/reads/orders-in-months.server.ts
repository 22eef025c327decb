import { and, asc, between, gte, or, type SQL } from "drizzle-orm";
import { checkSchedule } from "#app/features/order-quote/rules/schedule.ts";
import { adminSchedulePolicy } from "#app/features/order-quote/rules/schedule-policy.ts";
import type { MovedMonth } from "#app/features/seasons/moved-months.ts";
import type { SeasonCalendar } from "#app/features/seasons/season.ts";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import { isBeforeSlaughter, isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurantHours } from "#db/schema/restaurants.ts";
import { appSettings } from "#db/schema/settings.ts";

/** Why an order stays on its day although the day moves. */
export type MoveObstacle =
  | "order_closed"
  | "work_has_begun"
  | "not_offered_then"
  | "restaurant_closed"
  | "no_room";

/** Orders of days that are still to come in months that move. */
export function inMonths(months: readonly MovedMonth[], today: string): SQL | undefined {
  return and(
    gte(orders.scheduleDate, today),
    or(...months.map(({ first, last }) => between(orders.scheduleDate, first, last))),
  );
}

/** The orders of those days, by day and hour. */
export function queryInMonths(db: Queryable, months: readonly MovedMonth[], today: string, most: number) {
  return db
    .select({
      id: orders.id,
      reference: orders.reference,
      customerName: orders.customerName,
      status: orders.status,
      restaurantId: orders.restaurantId,
      scheduleDate: orders.scheduleDate,
      scheduleTime: orders.scheduleTime,
    })
    .from(orders)
    .where(inMonths(months, today))
    .orderBy(asc(orders.scheduleDate), asc(orders.scheduleTime), asc(orders.id))
    .limit(most);
}

interface Standing {
  status: OrderStatus;
  restaurantId: string | null;
  scheduleTime: string | null;
}

/**
 * Says of an order whether it can go to a day, by the rules of the desk's own edit: the hours of that day, with the moons as
 * they are then, and the restaurant's.
 */
export async function readMoveRule(
  db: Queryable,
  ctx: Pick<CommandContext, "now">,
  calendar: SeasonCalendar,
): Promise<(order: Standing, date: string) => MoveObstacle | null> {
  const settings = parseSettings(
    await db.select({ key: appSettings.key, value: appSettings.value }).from(appSettings),
  );
  const spans = await db.select().from(restaurantHours);
  const hoursOf = (restaurantId: string | null): WeeklyHours =>
    spans.filter((span) => span.restaurantId === restaurantId);
  return ({ status, restaurantId, scheduleTime }, date) => {
    if (isClosed(status)) return "order_closed";
    if (!isBeforeSlaughter(status)) return "work_has_begun";
    const policy = adminSchedulePolicy(settings, hoursOf(restaurantId), calendar);
    // The last day that can be ordered for can be moved to the one after it.
    const oneMore = { ...policy, maxDaysAhead: policy.maxDaysAhead + 1 };
    const problem = checkSchedule({ date, time: scheduleTime ?? "" }, ctx.now, oneMore);
    if (!problem) return null;
    return problem === "restaurant_closed" ? "restaurant_closed" : "not_offered_then";
  };
}
