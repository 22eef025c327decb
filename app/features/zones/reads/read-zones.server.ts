import { type SQL, sql } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import type { Queryable } from "#db/client.ts";

/** All zones in their order as `Zone`s, for a statement that must see them of the same moment as something else. */
export const zonesJson: SQL = sql`(select coalesce(json_agg(json_build_object(
  'id', z.id, 'name', z.name, 'nameEn', z.name_en, 'isServed', z.is_served, 'polygons', z.polygons, 'places', z.places,
  'fee', z.fee, 'windows', z.windows,
  'cutOff', case when z.cut_off_days is null then null
    else json_build_object('daysBefore', z.cut_off_days, 'time', z.cut_off_time) end,
  'minimumHalalas', z.minimum_halalas) order by z.order_index, z.id), '[]') from delivery_zones z)`;

/** The zones, read fresh. */
export async function queryZones(db: Queryable): Promise<Zone[]> {
  const { rows } = await db.execute<{ zones: Zone[] }>(sql`select ${zonesJson} as zones`);
  return rows[0]?.zones ?? [];
}

/** The same for the shop's pages, kept in memory until something changes. */
export function readZones(ctx: CommandContext): Promise<Zone[]> {
  return fromCatalogCache(ctx, "zones", () => queryZones(ctx.db));
}
