import { sql } from "drizzle-orm";
import type { Taken } from "#app/features/capacity/rules/plan-reservations.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";

/**
 * How much of the slots between two dates, and of the night after them, is taken, as it counts for somebody who asks now: places of unpaid orders whose
 * time is up, and of marks that ended, are free again although nobody has given them back yet; so are the asker's own, who
 * keeps them also in a slot that holds more than it should.
 */
export async function readTaken(
  db: Queryable,
  {
    from,
    to,
    now,
    own,
  }: { from: string; to: string; now: Date; own?: { orderId?: string; keeperId?: string } },
): Promise<Taken> {
  const { rows } = await db.execute<{ resourceId: string; date: string; time: string; taken: number }>(sql`
    select s.resource_id as "resourceId", s.date::text as date, s.time,
      least(s.taken - coalesce(gone.points, 0), case when gone.own > 0 then s.capacity - gone.own end)::int as taken
    from slots s
    left join lateral (
      select sum(p.points) as points, sum(p.points) filter (where p.is_own) as own from (
        select op.points, o.id = ${own?.orderId ?? null} as is_own
        from order_places op join orders o on o.id = op.order_id
        where op.resource_id = s.resource_id and op.date = s.date and op.time = s.time
          and (o.held_until < ${now} or o.id = ${own?.orderId ?? null})
        union all
        select kp.points, kp.keeper_id = ${own?.keeperId ?? null} from kept_places kp
        where kp.resource_id = s.resource_id and kp.date = s.date and kp.time = s.time
          and (kp.until < ${now} or kp.keeper_id = ${own?.keeperId ?? null})
      ) p
    ) gone on true
    where s.date between ${from} and ${addDays(to, 1)} and s.taken > 0`);
  const taken = new Map(rows.map((row) => [`${row.resourceId} ${row.date} ${row.time}`, row.taken]));
  return (resourceId, { date, time }) => taken.get(`${resourceId} ${date} ${time}`) ?? 0;
}
