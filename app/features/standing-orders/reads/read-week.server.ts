import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { bodyOfOrder } from "#app/features/standing-orders/rules/body-of-order.ts";
import { weeklyTimes } from "#app/features/standing-orders/rules/weekly-times.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { standingOfOrder } from "./list-my-standing.server.ts";

/** The times of each weekday, Sunday first, "HH:mm"; an empty day takes no orders. */
export type WeekTimes = readonly (readonly string[])[];

/** What is asked before an order comes again every week. */
export interface RepeatForm {
  order: Pick<OrderView, "id" | "reference" | "schedule" | "status" | "meats" | "restaurant">;
  /** The standing order that repeats it already, or made it. */
  standingId: string | null;
  week: WeekTimes;
  daysBefore: number;
}

/** When orders are taken in an ordinary week, at a restaurant or for home. */
export async function readWeek(ctx: CommandContext, restaurantSlug: string | null): Promise<WeekTimes> {
  const { settings, restaurantHours, seasons } = await readPriceBook(ctx.db, { restaurantSlug });
  const policy = schedulePolicyOf(settings, restaurantHours, seasons);
  return Array.from({ length: 7 }, (_, weekday) => weeklyTimes(weekday, policy, ctx.now));
}

/** What can be said before one of the customer's own orders is repeated; what cannot be repeated is refused like there. */
export async function readRepeatForm(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<RepeatForm, "not_signed_in" | "not_found" | "standing_not_possible">> {
  const found = await readOwnOrder(ctx, orderId);
  if (!found.ok) return found;
  const order = found.value;
  if (!bodyOfOrder(order)) return refuse("standing_not_possible");
  const { settings } = await readPriceBook(ctx.db, {});
  const { madeBy, repeatedBy } = await standingOfOrder(ctx, orderId);
  const { id, reference, schedule, status, meats, restaurant } = order;
  return ok({
    order: { id, reference, schedule, status, meats, restaurant },
    standingId: madeBy ?? repeatedBy,
    week: await readWeek(ctx, restaurant?.slug ?? null),
    daysBefore: settings.standing_order_days_before,
  });
}
