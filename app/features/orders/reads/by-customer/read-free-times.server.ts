import { z } from "zod";
import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { needsOf } from "#app/features/order-core/rules/needs-of.ts";
import { optionalKey } from "#app/features/order-placing/rules/schema.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOwnOffer } from "#app/features/order-reservations/commands/take-offer.server.ts";
import {
  type OfferedDay,
  readOfferedDays,
} from "#app/features/order-reservations/reads/nearest-times.server.ts";
import { portionTimes } from "#app/features/order-reservations/rules/nearest-for-stop.ts";
import { workBody } from "#app/features/orders/rules/holds/work-body.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { addDays, isRealDate } from "#app/lib/riyadh-time.ts";

/** As many days as one answer tells of. */
const DAYS_MAX = 31;
const day = z.string().refine(isRealDate, FIELD_MESSAGES.invalid);

/** POST /api/free-times. */
export const freeTimesBody = workBody.extend({
  from: day,
  days: z.int().min(1).max(DAYS_MAX),
  isShare: z
    .boolean()
    .optional()
    .describe(
      "A share of meat that is slaughtered for an order: only driven, in the shop's hours of any day",
    ),
  keeperId: optionalKey(FIELD_MESSAGES.invalid).describe("The mark by which this browser keeps a place"),
});
export type FreeTimesBody = z.output<typeof freeTimesBody>;

export interface FreeTimesAnswer {
  /** False in a shop without calendars: then any time that its hours offer is free. */
  isLimited: boolean;
  days: OfferedDay[];
}

/** How the times of some days stand for such an order, by the same rule that placing uses. Days without any hours are left out. */
export async function readFreeTimes(ctx: CommandContext, asked: FreeTimesBody): Promise<FreeTimesAnswer> {
  const { settings, restaurantHours, seasons, names } = await readPriceBook(ctx.db, {
    restaurantSlug: asked.restaurantSlug,
  });
  const calendars = await readCalendars(ctx);
  const policy = schedulePolicyOf(settings, restaurantHours, seasons);
  const wanted = {
    needs: asked.isShare
      ? { ...needsOf({ ...asked, fulfillment: "home", restaurantId: null }, 1), isMeatReady: true }
      : needsOf({ ...asked, restaurantId: names.restaurant?.id ?? null }, asked.animals),
    policy: asked.isShare ? portionTimes(policy) : policy,
    calendars,
  };
  const [from, to] = [asked.from, addDays(asked.from, asked.days - 1)];
  const days = await readOfferedDays(ctx, {
    ...{ ...wanted, from, to },
    asker: { keeperId: asked.keeperId ?? undefined },
  });
  const offer = calendars.length > 0 ? await readOwnOffer(ctx) : null;
  if (offer && offer.date >= from && offer.date <= to) {
    const { date, keeperId } = offer;
    const [own] = await readOfferedDays(ctx, { ...wanted, from: date, to: date, asker: { keeperId } });
    const kept = own?.times.find(({ time }) => time === offer.time);
    const times = days.find((day) => day.date === date)?.times ?? [];
    const at = times.findIndex(({ time }) => time === offer.time);
    if (kept && at >= 0) times[at] = kept;
  }
  return { isLimited: calendars.length > 0, days };
}
