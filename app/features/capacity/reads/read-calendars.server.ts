import { sql } from "drizzle-orm";
import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import type { Queryable } from "#db/client.ts";
import type { LiveEvents } from "#services/live-events.ts";

/**
 * All calendars of the shop as this process knows them. Whoever takes a place names the version it was planned by, so that an
 * old calendar never gives one away.
 */
export function readCalendars(ctx: { db: Queryable; events: LiveEvents }): Promise<readonly Calendar[]> {
  return fromCatalogCache(ctx, "calendars", () => readFreshCalendars(ctx.db));
}

/** The same, of this moment. */
export async function readFreshCalendars(db: Queryable): Promise<readonly Calendar[]> {
  const { rows } = await db.execute<{ calendar: Calendar }>(sql`
    select json_build_object(
      'id', r.id, 'kind', r.kind, 'name', r.name, 'nameEn', r.name_en, 'restaurantId', r.restaurant_id,
      'districts', r.districts, 'slotMinutes', r.slot_minutes, 'stageMinutes', r.stage_minutes,
      'leadMinutes', r.lead_minutes, 'dayBeforeCutoff', r.day_before_cutoff,
      'pointsPerAnimal', r.points_per_animal, 'version', r.version,
      'week', (select json_agg((select coalesce(json_agg(${spanOf(sql`h`)} order by h.opens), '[]')
          from resource_hours h where h.resource_id = r.id and h.weekday = d.weekday) order by d.weekday)
        from generate_series(0, 6) as d(weekday)),
      'days', (select coalesce(json_object_agg(d.date, (select coalesce(json_agg(${spanOf(sql`h`)} order by h.opens), '[]')
          from resource_day_hours h where h.resource_id = d.resource_id and h.date = d.date)), '{}')
        from resource_days d where d.resource_id = r.id)
    ) as calendar
    from resources r order by r.created_at, r.id`);
  return rows.map(({ calendar }) => calendar);
}

function spanOf(hours: ReturnType<typeof sql>) {
  return sql`json_build_object('opens', ${hours}.opens, 'closes', ${hours}.closes, 'capacity', ${hours}.capacity)`;
}
