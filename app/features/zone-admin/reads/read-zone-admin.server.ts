import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { servedAreas, zoneBookOf } from "#app/features/settings/rules/service-areas.ts";
import { queryZones } from "#app/features/zones/reads/read-zones.server.ts";
import type { ZoneBook } from "#app/features/zones/rules/match-zone.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

export interface ZoneAdmin {
  book: ZoneBook;
  /** What is charged at home where no zone says otherwise. */
  homeFeeHalalas: number;
  /** The cities that are served, in the reader's words. */
  cities: string;
}

/** Everything that the desk's page of zones shows. */
export async function readZoneAdmin(ctx: CommandContext): Promise<Result<ZoneAdmin, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settings.read")) return refuse("not_allowed");
  const [settings, zones] = await Promise.all([readSettings(ctx.db), queryZones(ctx.db)]);
  return ok({
    book: zoneBookOf(settings, zones),
    homeFeeHalalas: settings.home_delivery_fee_halalas,
    cities: servedAreas(settings, ctx.language).cities,
  });
}
