import { parseSettings, type ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import type { Queryable } from "#db/client.ts";
import { appSettings } from "#db/schema/settings.ts";

/** All settings, typed, read fresh; what is not stored has its default. */
export async function readSettings(db: Queryable): Promise<ShopSettings> {
  return parseSettings(await db.select({ key: appSettings.key, value: appSettings.value }).from(appSettings));
}

/**
 * The settings of the shop pages, kept in memory until something changes. A failing read is silent for the customer, who
 * sees the defaults (X17), and an error in the log.
 */
export function readShopSettings(ctx: CommandContext): Promise<ShopSettings> {
  return fromCatalogCache(ctx, "settings", () => readSettings(ctx.db)).catch((err) => {
    ctx.log.error({ err }, "settings were not read");
    return parseSettings([]);
  });
}
