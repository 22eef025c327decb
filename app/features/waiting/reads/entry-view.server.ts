import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { stateNow } from "#app/features/waiting/rules/waiting-entry.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { WaitingState } from "#app/vocabulary/waiting-state.ts";
import type { Queryable } from "#db/client.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

/** An entry of the waiting list as its owner sees it. Instants are ISO 8601, UTC. */
export interface WaitingEntryView {
  id: string;
  date: string;
  /** Null is any time of the day. */
  time: string | null;
  state: WaitingState;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod | null;
  restaurant: { slug: string; name: string; nameEn: string | null } | null;
  animals: number;
  joinedAt: string;
  /** How many wait for the same day and joined before. */
  ahead: number;
  offeredTime: string | null;
  offeredUntil: string | null;
  /** The order that was made of the offer. */
  orderId: string | null;
}

const ahead = sql<number>`(
  select count(*)::int from waiting_entries w
  where w.date = ${waitingEntries.date} and w.state = 'waiting' and w.turn < ${waitingEntries.turn}
    and (w.time is null or ${waitingEntries.time} is null or w.time = ${waitingEntries.time}))`;

/** Entries with how they stand at this moment, those that joined last first. */
export async function readEntries(
  db: Queryable,
  { where, now, most = 50 }: { where: SQL | undefined; now: Date; most?: number },
): Promise<WaitingEntryView[]> {
  const rows = await db
    .select({
      entry: waitingEntries,
      ahead,
      slug: restaurants.slug,
      name: restaurants.name,
      nameEn: restaurants.nameEn,
    })
    .from(waitingEntries)
    .leftJoin(restaurants, eq(restaurants.id, waitingEntries.restaurantId))
    .where(where)
    .orderBy(desc(waitingEntries.turn))
    .limit(most);
  return rows.map(({ entry, ahead, slug, name, nameEn }) => ({
    id: entry.id,
    date: entry.date,
    time: entry.time,
    state: stateNow(entry, now),
    fulfillment: entry.fulfillment,
    deliveryMethod: entry.deliveryMethod,
    restaurant: slug !== null && name !== null ? { slug, name, nameEn } : null,
    animals: entry.animals,
    joinedAt: entry.joinedAt.toISOString(),
    ahead,
    offeredTime: entry.offeredTime,
    offeredUntil: entry.offeredUntil?.toISOString() ?? null,
    orderId: entry.orderId,
  }));
}

/** One entry; null when there is none, or it is another customer's than the one named. */
export async function readEntry(
  db: Queryable,
  { id, customerId, now }: { id: string; customerId?: string; now: Date },
): Promise<WaitingEntryView | null> {
  const own = customerId === undefined ? undefined : eq(waitingEntries.customerId, customerId);
  const [entry] = await readEntries(db, { where: and(eq(waitingEntries.id, id), own), now, most: 1 });
  return entry ?? null;
}
