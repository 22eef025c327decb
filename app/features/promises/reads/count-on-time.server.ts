import { sql } from "drizzle-orm";
import { type OnTime, onTimePercent } from "#app/features/promises/rules/on-time.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";

/** What may stand on the site of the month before this one. */
export interface ShownOnTime extends OnTime {
  percent: number;
}

/** Null where the owner does not show it, and of a month with too few orders. */
export async function readShownOnTime(ctx: CommandContext): Promise<ShownOnTime | null> {
  const { on_time_shown: isShown, on_time_least: least } = await readShopSettings(ctx);
  if (!isShown) return null;
  const counted = await countOnTime(ctx.db, lastMonth(ctx.now));
  const percent = onTimePercent(counted, least);
  return percent === null ? null : { ...counted, percent };
}

/** The month before the one of now, in Riyadh. */
export function lastMonth(now: Date): { from: Date; until: Date } {
  const [year = 0, month = 0] = riyadhDate(now).split("-").map(Number);
  const first = (y: number, m: number) => riyadhInstant(`${y}-${String(m).padStart(2, "0")}-01`, "00:00");
  return {
    from: month === 1 ? first(year - 1, 12) : first(year, month - 1),
    until: first(year, month),
  };
}

/**
 * PW06: orders whose promised hour ended within a time, and those of them that were handed over by its end. What was cancelled, never paid
 * for or only tried is not counted, nor what nobody saw being handed over; what is still not handed over is late.
 */
export async function countOnTime(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<OnTime> {
  const { rows } = await db.execute<{ counted: number; kept: number }>(sql`
    select count(*)::int as counted, count(*) filter (where o.handed_at <= o.until_at)::int as kept from (
      select p.until_at, o.status, done.at as handed_at
      from orders o
      cross join lateral (select p.until_at from order_promises p where p.order_id = o.id and p.is_binding
        order by p.made_at desc limit 1) p
      cross join lateral (select coalesce(
          max(e.at) filter (where e.to_status = 'Ready for Pickup' and o.fulfillment = 'restaurant' and o.delivery_method = 'pickup'),
          max(e.at) filter (where e.to_status = 'Completed')) as at
        from order_events e
        where e.order_id = o.id and e.kind <> 'undone' and e.from_status is distinct from e.to_status
          and not exists (select from order_events u where u.order_id = o.id and u.undoes_event_id = e.id)) done
      where o.id in (select order_id from order_promises where is_binding and until_at >= ${from} and until_at < ${until})
        and p.until_at >= ${from} and p.until_at < ${until}
        and o.status not in ('Cancelled', 'Pending Payment') and not o.is_demo
    ) o where o.handed_at is not null or o.status <> 'Completed'`);
  return rows[0] ?? { counted: 0, kept: 0 };
}
