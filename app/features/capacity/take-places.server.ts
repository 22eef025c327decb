import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/client.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";
import type { SlotTime } from "./calendar.ts";
import { byKey, type PlannedPlace } from "./plan-places.ts";

/** One slot, by resource. */
export interface SlotKey extends SlotTime {
  resourceId: string;
}

/** Whose places they are: an order's, or somebody's who has none yet, until a moment. */
export type Holder = { orderId: string } | { keeperId: string; until: Date; network?: string };

/**
 * Takes all the places or says that one is gone: then some may be taken, and the transaction must be rolled back.
 * Slots are locked in the order of their keys, so that no two orders wait for each other; the CHECK of `slots` is the last line.
 * @param isOverbooking lets them in beyond the capacity, for whoever may
 */
export async function takePlaces(
  tx: Transaction,
  holder: Holder,
  places: readonly PlannedPlace[],
  { isOverbooking = false }: { isOverbooking?: boolean } = {},
): Promise<boolean> {
  if (places.length === 0) return true;
  const asked = sql`json_to_recordset(${JSON.stringify(places.toSorted(byKey))}::json)
    as a("resourceId" text, date date, time text, points int, capacity int, version int)`;
  const answer = await tx.execute<{ taken: number }>(
    asPreparedStatement(sql`
    with standing as (
      -- The calendar that the place was planned by still stands, and whoever changes it waits.
      select a.* from ${asked} join resources r on r.id = a."resourceId" and r.version = a.version
      order by a."resourceId", a.date, a.time for key share of r
    ), counted as (
      insert into slots as s (resource_id, date, time, capacity, taken, overbooked)
      select "resourceId", date, time, capacity, points, case when ${isOverbooking} then greatest(0, points - capacity) else 0 end
      from standing where points <= capacity or ${isOverbooking}
      order by "resourceId", date, time
      on conflict (resource_id, date, time) do update set
        taken = s.taken + excluded.taken,
        overbooked = case when ${isOverbooking} then greatest(s.overbooked, s.taken + excluded.taken - s.capacity) else s.overbooked end
      where ${isOverbooking} or s.taken + excluded.taken <= s.capacity + s.overbooked
      returning resource_id, date, time
    ), held as (
      insert into ${tableOf(holder)}
      select ${columnsOf(holder)} from ${asked} join counted c
        on c.resource_id = a."resourceId" and c.date = a.date and c.time = a.time
      returning 1
    )
    select count(*)::int as taken from held`),
  );
  return answer.rows[0]?.taken === places.length;
}

/**
 * The same for several orders at once: a slot that many of them want is changed once.
 * @returns whether all of them have all that they wanted; otherwise the transaction must be rolled back
 */
export async function takePlacesTogether(
  tx: Transaction,
  orders: readonly { orderId: string; places: readonly PlannedPlace[] }[],
): Promise<boolean> {
  const wanted = orders.flatMap(({ orderId, places }) => places.map((place) => ({ ...place, orderId })));
  if (wanted.length === 0) return true;
  const { rows } = await tx.execute<{ taken: number }>(
    asPreparedStatement(sql`
    with asked as materialized (
      select a.* from json_to_recordset(${JSON.stringify(wanted)}::json)
        as a("orderId" text, "resourceId" text, date date, time text, points int, capacity int, version int)
    ), standing as (
      select r.id, r.version from resources r where r.id in (select "resourceId" from asked) order by r.id for key share
    ), summed as (
      select a."resourceId", a.date, a.time, min(a.capacity) as capacity, sum(a.points)::int as points
      from asked a join standing s on s.id = a."resourceId" and s.version = a.version
      group by a."resourceId", a.date, a.time
    ), counted as (
      insert into slots as s (resource_id, date, time, capacity, taken)
      select "resourceId", date, time, capacity, points from summed where points <= capacity
      order by "resourceId", date, time
      on conflict (resource_id, date, time) do update set taken = s.taken + excluded.taken
      where s.taken + excluded.taken <= s.capacity + s.overbooked
      returning resource_id, date, time
    ), held as (
      insert into order_places (order_id, resource_id, date, time, points)
      select a."orderId", a."resourceId", a.date, a.time, a.points from asked a
      join standing s on s.id = a."resourceId" and s.version = a.version
      join counted c on c.resource_id = a."resourceId" and c.date = a.date and c.time = a.time
      returning 1
    )
    select count(*)::int as taken from held`),
  );
  return rows[0]?.taken === wanted.length;
}

function tableOf(holder: Holder): SQL {
  return "orderId" in holder
    ? sql`order_places (order_id, resource_id, date, time, points)`
    : sql`kept_places (keeper_id, resource_id, date, time, points, until, network)`;
}

function columnsOf(holder: Holder): SQL {
  return "orderId" in holder
    ? sql`${holder.orderId}::text, a."resourceId", a.date, a.time, a.points`
    : sql`${holder.keeperId}::text, a."resourceId", a.date, a.time, a.points, ${holder.until}::timestamptz, ${holder.network ?? null}::text`;
}

/** Gives an order's places back. A trigger takes them off their slots. */
export async function releaseOrderPlaces(db: Queryable, orderId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from order_places where order_id = ${orderId}`);
  return rowCount ?? 0;
}

/** Gives back what somebody without an order kept. */
export async function releaseKeptPlaces(db: Queryable, keeperId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from kept_places where keeper_id = ${keeperId}`);
  return rowCount ?? 0;
}

/**
 * Locks the slots that an exchange of places touches, in the order of their keys, before the first is given back; before them
 * their resources, as taking does, since whoever changes a calendar holds its resource and then wants its slots.
 */
export async function lockSlots(
  tx: Transaction,
  { orderId, keeperId, keeperIds }: { orderId?: string; keeperId?: string; keeperIds?: readonly string[] },
  places: readonly SlotKey[],
): Promise<void> {
  const touched = sql`
    select resource_id, date, time from order_places where order_id = ${orderId ?? null}
    union all
    select resource_id, date, time from kept_places
    where keeper_id in (select json_array_elements_text(${JSON.stringify(keeperIds ?? [keeperId])}::json))
    union all
    select a."resourceId", a.date, a.time
    from json_to_recordset(${JSON.stringify(places)}::json) as a("resourceId" text, date date, time text)`;
  await tx.execute(sql`
    select 1 from resources r where r.id in (select t.resource_id from (${touched}) t) order by r.id for key share`);
  await tx.execute(sql`
    select 1 from slots s where (s.resource_id, s.date, s.time) in (${touched})
    order by s.resource_id, s.date, s.time for update`);
}
