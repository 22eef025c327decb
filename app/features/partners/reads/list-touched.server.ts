import { type SQL, sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { SeatKind, TouchingThing } from "#app/vocabulary/partner-seat.ts";
import type { Queryable } from "#db/client.ts";
import { seats } from "./read-seats.server.ts";

/** An open order that its partner left without something. */
export interface TouchedRow {
  id: string;
  orderId: string;
  reference: string;
  date: string | null;
  time: string | null;
  seatKind: SeatKind;
  seatId: string;
  seatName: string | null;
  seatNameEn: string | null;
  thing: TouchingThing;
  /** Of a day off its date. */
  thingId: string;
  /** Of the dish or the side. */
  name: string | null;
  nameEn: string | null;
}

/** What `touched_orders t` lacks of `orders o`, if the order still has it and the partner is still without it. */
const STILL: Readonly<Record<TouchingThing, SQL>> = {
  dish: sql`o.status in ('Paid', 'Confirmed', 'In Slaughter', 'To Restaurant') and o.restaurant_id = t.seat_id
    and (o.rice_cooking_type_id = t.thing_id
      or exists (select from order_items i where i.order_id = o.id and i.cooking_type_id = t.thing_id))
    and not exists (select from restaurant_cooking c
      where c.restaurant_id = t.seat_id and c.cooking_type_id = t.thing_id and not c.disabled)`,
  side: sql`o.status in ('Paid', 'Confirmed', 'In Slaughter', 'To Restaurant') and o.restaurant_id = t.seat_id
    and exists (select from order_sides d where d.order_id = o.id and d.side_dish_id = t.thing_id)
    and not exists (select from side_dishes d where d.id = t.thing_id and d.active)`,
  day: sql`o.status not in ('Completed', 'Cancelled') and exists (
    select from order_places p join resources r on r.id = p.resource_id
    join resource_days y on y.resource_id = p.resource_id and y.date = p.date
    where p.order_id = o.id and p.date::text = t.thing_id
      and case t.seat_kind when 'restaurant' then r.restaurant_id = t.seat_id else r.id = t.seat_id end
      and not exists (select from resource_day_hours h where h.resource_id = y.resource_id and h.date = y.date))`,
};

/** Orders that are touched and that nobody has dealt with; whatever mends one takes it from here by itself. */
export async function readTouched(db: Queryable): Promise<TouchedRow[]> {
  const { rows } = await db.execute<{ [Key in keyof TouchedRow]: TouchedRow[Key] }>(sql`
    select t.id, t.order_id as "orderId", o.reference, o.schedule_date::text as date, o.schedule_time as time,
      t.seat_kind as "seatKind", t.seat_id as "seatId", s.name as "seatName", s.name_en as "seatNameEn",
      t.thing, t.thing_id as "thingId", coalesce(k.name, d.name) as name, coalesce(k.name_en, d.name_en) as "nameEn"
    from touched_orders t join orders o on o.id = t.order_id
    left join ${seats} on s.kind = t.seat_kind and s.id = t.seat_id
    left join cooking_types k on t.thing = 'dish' and k.id = t.thing_id
    left join side_dishes d on t.thing = 'side' and d.id = t.thing_id
    where t.settled_at is null
      and case t.thing when 'dish' then ${STILL.dish} when 'side' then ${STILL.side} else ${STILL.day} end
    order by o.schedule_date, o.schedule_time, o.reference, t.id limit 500`);
  return rows;
}

/** The same for the desk. */
export async function listTouched(ctx: CommandContext): Promise<Result<TouchedRow[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "partners.read")) return refuse("not_allowed");
  return ok(await readTouched(ctx.db));
}
