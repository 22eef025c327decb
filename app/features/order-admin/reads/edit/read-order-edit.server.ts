import { type PriceBookNames, readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { onMenuAt } from "#app/features/catalog/rules/menu-of-day.ts";
import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { offeredDates, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { adminSchedulePolicy, onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** What the page that edits an order is made of: the order, and what can be chosen today at which price. */
export interface OrderEdit {
  order: AdminOrderView;
  book: PriceBook;
  names: Pick<PriceBookNames, "breeds" | "ageClasses" | "cookingTypes" | "sides" | "cutOptions">;
  policy: SchedulePolicy;
  /** First and last day that can be promised. */
  days: { first: string; last: string } | null;
  /** When this was read, so that page and server offer the same times. */
  now: string;
}

/** Reads what the form for editing an order begins with. */
export async function readOrderEdit(
  ctx: CommandContext,
  id: string,
): Promise<Result<OrderEdit, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  const found = await readAdminOrder(ctx, id);
  if (!found.ok) return found;
  const order = found.value;
  const read = await readPriceBook(ctx.db, { restaurantSlug: order.restaurant?.slug });
  const { book, names, settings, restaurantHours, seasons } = onMenuAt(read, ctx.now);
  const { occasion } = order;
  const bound = await readOccasionDays(ctx.db, occasion && { ...occasion, occasionId: occasion.id }, ctx.now);
  const policy = onDaysOf(adminSchedulePolicy(settings, restaurantHours, seasons), bound, ctx.now);
  const dates = offeredDates(ctx.now, policy);
  const [first, last] = [dates[0], dates.at(-1)];
  return ok({
    order,
    book,
    names,
    policy,
    days: first && last ? { first, last } : null,
    now: ctx.now.toISOString(),
  });
}
