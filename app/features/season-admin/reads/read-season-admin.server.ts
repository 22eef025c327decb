import { asc, sql } from "drizzle-orm";
import { readBreederPrices } from "#app/features/catalog/reads/read-breeder-prices.server.ts";
import { priceKey } from "#app/features/catalog/rules/price-book.ts";
import type { SeasonRow } from "#app/features/season-admin/rules/season-schema.ts";
import { querySeasons } from "#app/features/seasons/read-seasons.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { MoonSightings } from "#app/lib/hijri/hijri.ts";
import type { Halalas } from "#app/lib/money.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ageClasses, breeds } from "#db/schema/catalog.ts";
import { seasonPrices, seasons } from "#db/schema/seasons.ts";

interface GridLabel {
  id: string;
  name: string;
  nameEn: string | null;
  active: boolean;
}

export interface AdminSeason extends SeasonRow {
  /** By `breedId:ageClassId`, of what is not sold now too. */
  prices: Record<string, Halalas>;
}

export interface SeasonAdmin {
  /** In the order of their days. */
  seasons: AdminSeason[];
  breeds: GridLabel[];
  ageClasses: GridLabel[];
  /** What a cell costs that a season leaves empty. */
  usual: Record<string, Halalas>;
  sightings: MoonSightings;
}

/** Everything that the desk's page of seasons shows, live or not. */
export async function readSeasonAdmin(ctx: CommandContext): Promise<Result<SeasonAdmin, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "seasons.read")) return refuse("not_allowed");
  const label = (table: typeof breeds | typeof ageClasses) =>
    ctx.db
      .select({ id: table.id, name: table.name, nameEn: table.nameEn, active: table.active })
      .from(table)
      .orderBy(asc(table.orderIndex), asc(table.id));
  const [rows, prices, breedRows, ageRows, usual, { sightings }] = await Promise.all([
    ctx.db
      .select()
      .from(seasons)
      .orderBy(sql`${seasons.hijriYear} nulls first`, seasons.fromMonth, seasons.fromDay, seasons.id),
    ctx.db.select().from(seasonPrices),
    label(breeds),
    label(ageClasses),
    readBreederPrices(ctx),
    querySeasons(ctx.db),
  ]);
  return ok({
    seasons: rows.map((row) => ({
      ...row,
      prices: pricesByKey(prices.filter(({ seasonId }) => seasonId === row.id)),
    })),
    breeds: breedRows,
    ageClasses: ageRows,
    usual: pricesByKey(usual),
    sightings,
  });
}

function pricesByKey(rows: readonly { breedId: string; ageClassId: string; priceHalalas: Halalas }[]) {
  return Object.fromEntries(rows.map((row) => [priceKey(row.breedId, row.ageClassId), row.priceHalalas]));
}
