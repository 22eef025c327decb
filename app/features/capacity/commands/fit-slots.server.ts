import { sql } from "drizzle-orm";
import { type Calendar, slotsOf } from "#app/features/capacity/rules/calendar.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";

/**
 * Brings the slots of today and later to a calendar that changed. What they hold beyond it stays as overbooked; a slot that
 * no longer exists has room for nobody. The resource must be locked, so that no place is given meanwhile.
 */
export async function fitSlots(tx: Transaction, calendar: Calendar, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ date: string; time: string }>(sql`
    select date::text as date, time from slots
    where resource_id = ${calendar.id} and date >= ${riyadhDate(now)}
    order by date, time for update`);
  if (rows.length === 0) return;
  // Hours over midnight belong to the day before.
  const days = new Set(rows.flatMap(({ date }) => [addDays(date, -1), date]));
  const capacityOf = new Map(
    [...days].flatMap((day) =>
      slotsOf(calendar, day).map(({ date, time, capacity }) => [`${date} ${time}`, capacity] as const),
    ),
  );
  const fitted = rows.map(({ date, time }) => ({
    date,
    time,
    capacity: capacityOf.get(`${date} ${time}`) ?? 0,
  }));
  await tx.execute(sql`
    update slots s set capacity = a.capacity, overbooked = greatest(0, s.taken - a.capacity)
    from json_to_recordset(${JSON.stringify(fitted)}::json) as a(date date, time text, capacity int)
    where s.resource_id = ${calendar.id} and s.date = a.date and s.time = a.time`);
}
