import { and, asc, eq, type SQL } from "drizzle-orm";
import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { offeredTimes, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { IS_BUSY } from "#app/features/order-reservations/reads/queue-ahead.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { nextInQueue, type QueueEntry, type Turn } from "#app/features/waiting/rules/next-in-queue.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

/** Somebody in the queue with whom to tell. */
export interface Waiter extends QueueEntry {
  language: "ar" | "en";
  restaurantSlug: string | null;
  /** E.164; null when erased a moment ago. */
  phone: string | null;
}

/** By when the shop takes orders, for each restaurant that somebody in the queue chose. */
export interface Policies {
  of(slug: string | null): SchedulePolicy;
  settings: ShopSettings;
}

/** Who waits, in the order of joining. */
export async function readQueue(db: Queryable, where?: SQL): Promise<Waiter[]> {
  const rows = await db
    .select({
      id: waitingEntries.id,
      date: waitingEntries.date,
      time: waitingEntries.time,
      fulfillment: waitingEntries.fulfillment,
      restaurantId: waitingEntries.restaurantId,
      restaurantSlug: restaurants.slug,
      deliveryMethod: waitingEntries.deliveryMethod,
      district: waitingEntries.district,
      animals: waitingEntries.animals,
      language: waitingEntries.language,
      phone: customers.phone,
      isBusy: IS_BUSY,
    })
    .from(waitingEntries)
    .innerJoin(customers, eq(customers.id, waitingEntries.customerId))
    .leftJoin(restaurants, eq(restaurants.id, waitingEntries.restaurantId))
    .where(and(eq(waitingEntries.state, "waiting"), where))
    .orderBy(asc(waitingEntries.turn));
  return rows;
}

/** The hours that bind those in the queue. */
export async function readPolicies(db: Queryable, queue: readonly Waiter[]): Promise<Policies> {
  const shop = await readPriceBook(db, {});
  const known = new Map<string | null, SchedulePolicy>([
    [null, schedulePolicyOf(shop.settings, [], shop.seasons)],
  ]);
  for (const { restaurantSlug: slug } of queue) {
    if (known.has(slug)) continue;
    const { settings, restaurantHours, seasons, names } = await readPriceBook(db, { restaurantSlug: slug });
    // A restaurant that is not shown any more takes no orders.
    if (names.restaurant) known.set(slug, schedulePolicyOf(settings, restaurantHours, seasons));
  }
  return {
    settings: shop.settings,
    of: (slug) => known.get(slug) ?? { ...schedulePolicyOf(shop.settings), maxDaysAhead: -1 },
  };
}

/** Whose turn it is on a day, by what is taken at this moment. */
export async function findTurn(
  db: Queryable,
  queue: readonly Waiter[],
  {
    date,
    now,
    calendars,
    policies,
  }: { date: string; now: Date; calendars: readonly Calendar[]; policies: Policies },
): Promise<Turn<Waiter> | null> {
  const taken = await readTaken(db, { from: addDays(date, -2), to: date, now });
  // Offered is only what can still be ordered when the offer ends.
  const last = new Date(now.getTime() + policies.settings.waiting_offer_minutes * 60_000);
  const times = new Map<string | null, string[]>();
  return nextInQueue(
    queue.filter((entry) => entry.date === date),
    ({ restaurantSlug: slug }) => {
      const known = times.get(slug) ?? offeredTimes(date, last, policies.of(slug));
      times.set(slug, known);
      return known;
    },
    { calendars, taken, now: last },
  );
}
