import { sql } from "drizzle-orm";
import type { DaySpan } from "#app/features/capacity/rules/calendar.ts";
import type { Queryable } from "#db/client.ts";
import { resourceHours, resources } from "#db/schema/capacity.ts";

type ResourceRow = typeof resources.$inferInsert;

/** A resource that keeps the same hours every day. */
export async function makeResource(
  db: Queryable,
  row: Pick<ResourceRow, "id" | "kind"> & Partial<ResourceRow>,
  ...spans: DaySpan[]
): Promise<void> {
  const id = row.id ?? "";
  await db.insert(resources).values({ name: id, ...row });
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    spans.map((span) => ({ resourceId: id, weekday, ...span })),
  );
  if (week.length > 0) await db.insert(resourceHours).values(week);
}

type SlotCount = { slot: string; taken: number; capacity: number; held: number };

/** The slots that were ever taken, each with what is counted and what is held. */
export async function readSlots(db: Queryable): Promise<SlotCount[]> {
  const { rows } = await db.execute<SlotCount>(sql`
    select s.resource_id || ' ' || s.date || ' ' || s.time as slot, s.taken, s.capacity, (
      select coalesce(sum(p.points), 0)::int from (
        select resource_id, date, time, points from order_places
        union all select resource_id, date, time, points from kept_places
      ) p where p.resource_id = s.resource_id and p.date = s.date and p.time = s.time) as held
    from slots s order by 1`);
  return rows;
}
