import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { stopAfter } from "#app/features/capacity/rules/delivery-stops.ts";
import { districtOf } from "#app/features/order-core/rules/district-of.ts";
import { animalsOf, needsOf } from "#app/features/order-core/rules/needs-of.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { readNearestTimes } from "#app/features/order-reservations/reads/nearest-times.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { isBeforeSlaughter } from "#app/vocabulary/order-status.ts";
import { readTimeTermsOf, sumOnDay } from "./time-terms.server.ts";

type AskedOrder = Pick<
  OrderView,
  | "id"
  | "status"
  | "schedule"
  | "heldUntil"
  | "needsTime"
  | "fulfillment"
  | "deliveryMethod"
  | "restaurant"
  | "address"
  | "location"
  | "occasion"
  | "division"
  | "meats"
  | "totals"
  | "dueHalalas"
  | "paymentReview"
>;

/** `totalHalalas` is there where the order would cost another sum than now. */
export type TimeInstead = Schedule & { totalHalalas?: number };

/**
 * The three nearest free times for an order whose own is lost: its money came too late, or its hold is over and others were
 * faster; without those that a paid order is not moved to, since they cost more. Null where it needs none, above all while its
 * own time still has room.
 */
export async function readTimesInstead(
  ctx: CommandContext,
  order: AskedOrder,
): Promise<TimeInstead[] | null> {
  const { schedule, status, heldUntil, needsTime } = order;
  const isOver = status === "Pending Payment" && heldUntil !== null && new Date(heldUntil) <= ctx.now;
  if (schedule === null || !isBeforeSlaughter(status) || !(needsTime || isOver)) return null;
  const calendars = await readCalendars(ctx);
  if (calendars.length === 0) return null;
  const { policy, book } = await readTimeTermsOf(ctx.db, order, ctx.now);
  const stops = (order.division?.shares ?? [])
    .filter(({ partner }) => partner === null)
    .map((share) => ({
      district: districtOf(share.address),
      after: stopAfter(schedule, share.hasOwnTime ? share.schedule : null),
    }));
  const needs = needsOf(
    {
      fulfillment: order.fulfillment,
      deliveryMethod: order.deliveryMethod,
      address: order.address,
      restaurantId: order.restaurant?.id ?? null,
    },
    animalsOf(order.meats),
  );
  const asked = { schedule, needs: { ...needs, stops }, policy, calendars, asker: { orderId: order.id } };
  const nearest = await readNearestTimes(ctx, asked);
  const isOwnFree = nearest.some(({ date, time }) => date === schedule.date && time === schedule.time);
  if (isOver && isOwnFree) return null;
  return nearest.flatMap((time) => {
    const { totalHalalas, isRefused } = sumOnDay(order, book, time.date);
    if (isRefused) return [];
    return [totalHalalas === order.totals.grandTotalHalalas ? time : { ...time, totalHalalas }];
  });
}
