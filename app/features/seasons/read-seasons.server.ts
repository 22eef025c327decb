import { type SQL, sql } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { localText } from "#app/i18n/local-name.ts";
import type { MoonSightings } from "#app/lib/hijri/hijri.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";
import { NO_SEASONS, type SeasonCalendar, seasonAnnounced } from "./season.ts";

/** A row of `seasons s` as a `Season`; prices are those of what is sold at all. */
export const seasonJson: SQL = sql`json_build_object(
  'id', s.id, 'name', s.name, 'nameEn', s.name_en,
  'from', json_build_object('month', s.from_month, 'day', s.from_day),
  'to', json_build_object('month', s.to_month, 'day', s.to_day),
  'hijriYear', s.hijri_year,
  'hours', case when s.open_time is null then null
    else json_build_object('opens', s.open_time, 'closes', s.close_time) end,
  'leadMinutes', s.lead_minutes, 'holdMinutes', s.hold_minutes,
  'notice', s.notice, 'noticeEn', s.notice_en,
  'opening', case when s.opens_days_before is null then null
    else json_build_object('daysBefore', s.opens_days_before, 'time', s.opens_time) end,
  'prices', (select coalesce(json_object_agg(p.breed_id || ':' || p.age_class_id, p.price_halalas), '{}')
    from season_prices p
    join breeds b on b.id = p.breed_id and b.active
    join age_classes a on a.id = p.age_class_id and a.active
    where p.season_id = s.id))`;

const sightingsJson: SQL = sql`(select coalesce(json_agg(json_build_object(
  'year', m.hijri_year, 'month', m.hijri_month, 'shift', m.shift) order by m.hijri_year, m.hijri_month), '[]')
  from moon_sightings m)`;

/** A `SeasonCalendar` of what is live, for a statement that must see it of the same moment as something else. */
export const seasonCalendarJson: SQL = sql`json_build_object(
  'seasons', (select coalesce(json_agg(${seasonJson} order by s.created_at, s.id), '[]') from seasons s where s.is_live),
  'sightings', ${sightingsJson})`;

/** The seasons that are live and the moons that were seen, read fresh. */
export async function querySeasons(db: Queryable): Promise<SeasonCalendar> {
  const { rows } = await db.execute<{ calendar: SeasonCalendar }>(
    sql`select ${seasonCalendarJson} as calendar`,
  );
  return rows[0]?.calendar ?? NO_SEASONS;
}

/** The same for the shop's pages, kept in memory until something changes. */
export function readSeasons(ctx: CommandContext): Promise<SeasonCalendar> {
  return fromCatalogCache(ctx, "seasons", () => querySeasons(ctx.db));
}

/** What every page knows of the seasons. */
export interface SeasonFacts {
  /** The months that did not begin as computed. */
  moonSightings: MoonSightings;
  /** What the shop says of the season that is near or here, in the reader's language. */
  notice: string | null;
}

/**
 * The moons that were seen, for pages that say a Hijri day, and the words of the season. A failing read is silent for the
 * customer, who sees the computed day, and an error in the log.
 */
export async function readSeasonFacts(ctx: CommandContext): Promise<SeasonFacts> {
  const calendar = await readSeasons(ctx).catch((err) => {
    ctx.log.error({ err }, "seasons were not read");
    return NO_SEASONS;
  });
  const season = seasonAnnounced(calendar, riyadhDate(ctx.now));
  return {
    moonSightings: calendar.sightings,
    notice: season && localText(season.notice, season.noticeEn, ctx.language),
  };
}
