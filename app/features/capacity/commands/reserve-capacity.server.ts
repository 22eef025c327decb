import { sql } from "drizzle-orm";
import type { SlotKey } from "#app/features/capacity/rules/calendar.ts";
import type { PlannedReservation } from "#app/features/capacity/rules/plan-reservations.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";

/** Places for one holder: an order, or somebody who has none yet, until a moment. */
export type OrderClaim = { orderId: string; reservations: readonly PlannedReservation[] };
export type KeeperClaim = {
  keeperId: string;
  until: Date;
  network?: string;
  reservations: readonly PlannedReservation[];
};

/**
 * Takes all the places of all who claim some, or says that one is gone: then some may be taken, and the transaction must be
 * rolled back. Slots are locked in the order of their keys, so that no two orders wait for each other, and a slot that many want
 * is changed once; the CHECK of `slots` is the last line.
 * @param isOverbooking lets them in beyond the capacity, for whoever may
 */
export async function reserveCapacity(
  tx: Transaction,
  claims: readonly OrderClaim[] | readonly KeeperClaim[],
  { isOverbooking = false }: { isOverbooking?: boolean } = {},
): Promise<boolean> {
  const wanted = claims.flatMap(({ reservations, ...holder }) =>
    reservations.map((place) => ({ ...place, ...holder })),
  );
  const [first] = wanted;
  if (!first) return true;
  const { rows } = await tx.execute<{ taken: number }>(
    asPreparedStatement(sql`
    with asked as materialized (
      select a.* from json_to_recordset(${JSON.stringify(wanted)}::json) as a("orderId" text, "keeperId" text,
        until timestamptz, network text, "resourceId" text, date date, time text, points int, capacity int, version int)
    ), standing as (
      -- The calendar that a place was planned by still stands, and whoever changes it waits.
      select r.id, r.version from resources r where r.id in (select "resourceId" from asked) order by r.id for key share
    ), planned as (
      select a.* from asked a join standing s on s.id = a."resourceId" and s.version = a.version
    ), summed as (
      select "resourceId", date, time, min(capacity) as capacity, sum(points)::int as points
      from planned group by "resourceId", date, time
    ), counted as (
      insert into slots as s (resource_id, date, time, capacity, taken, overbooked)
      select "resourceId", date, time, capacity, points, case when ${isOverbooking} then greatest(0, points - capacity) else 0 end
      from summed where points <= capacity or ${isOverbooking}
      order by "resourceId", date, time
      on conflict (resource_id, date, time) do update set
        taken = s.taken + excluded.taken,
        overbooked = case when ${isOverbooking} then greatest(s.overbooked, s.taken + excluded.taken - s.capacity) else s.overbooked end
      where ${isOverbooking} or s.taken + excluded.taken <= s.capacity + s.overbooked
      returning resource_id, date, time
    ), held as (
      insert into ${"orderId" in first ? OF_ORDERS : OF_KEEPERS}, a."resourceId", a.date, a.time, a.points from planned a
      join counted c on c.resource_id = a."resourceId" and c.date = a.date and c.time = a.time
      returning 1
    )
    select count(*)::int as taken from held`),
  );
  return rows[0]?.taken === wanted.length;
}

const OF_ORDERS = sql`order_places (order_id, resource_id, date, time, points) select a."orderId"`;
const OF_KEEPERS = sql`kept_places (keeper_id, until, network, resource_id, date, time, points)
  select a."keeperId", a.until, a.network`;

/** Gives an order's places back. A trigger takes them off their slots. */
export async function releaseOrderReservations(db: Queryable, orderId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from order_places where order_id = ${orderId}`);
  return rowCount ?? 0;
}

/** Gives back what somebody without an order kept. */
export async function releaseHeldReservations(db: Queryable, keeperId: string): Promise<number> {
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
  reservations: readonly SlotKey[],
): Promise<void> {
  const touched = sql`
    select resource_id, date, time from order_places where order_id = ${orderId ?? null}
    union all
    select resource_id, date, time from kept_places
    where keeper_id in (select json_array_elements_text(${JSON.stringify(keeperIds ?? [keeperId])}::json))
    union all
    select a."resourceId", a.date, a.time
    from json_to_recordset(${JSON.stringify(reservations)}::json) as a("resourceId" text, date date, time text)`;
  await tx.execute(sql`
    select 1 from resources r where r.id in (select t.resource_id from (${touched}) t) order by r.id for key share`);
  await tx.execute(sql`
    select 1 from slots s where (s.resource_id, s.date, s.time) in (${touched})
    order by s.resource_id, s.date, s.time for update`);
}
