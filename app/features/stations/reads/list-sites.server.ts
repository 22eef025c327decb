import { sql } from "drizzle-orm";
import { SITE_OF_STATION, type StationKind, type StationSiteKind } from "#app/vocabulary/station-kind.ts";
import type { Queryable } from "#db/client.ts";

export interface StationSite {
  id: string;
  kind: StationSiteKind;
  name: string;
  nameEn: string | null;
}

/** Where stations can stand: abattoirs of the calendars, restaurants, and with each driver. */
export async function listSites(db: Queryable): Promise<StationSite[]> {
  const { rows } = await db.execute<StationSite & Record<string, unknown>>(sql`
    select id, kind, name, "nameEn" from (
      select id, 'abattoir' as kind, name, name_en as "nameEn", 0 as of_kind from resources where kind = 'abattoir'
      union all
      select id, 'restaurant', name, name_en, 1 from restaurants
      union all
      select id, 'driver', name, null, 2 from drivers where is_active) places
    order by of_kind, name, id`);
  return rows;
}

/** Can a station of this kind stand there? */
export async function isSite(db: Queryable, kind: StationKind, scopeId: string): Promise<boolean> {
  const sites = await listSites(db);
  return sites.some((site) => site.id === scopeId && site.kind === SITE_OF_STATION[kind]);
}
