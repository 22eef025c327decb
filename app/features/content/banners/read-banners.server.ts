import { asc, eq } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { appBanners } from "#db/schema/content.ts";

export type Banner = typeof appBanners.$inferSelect;

/** Active banners of all positions by order_index; kept in memory until something changes. */
export function readBanners(ctx: CommandContext): Promise<Banner[]> {
  return fromCatalogCache(ctx, "banners", () =>
    ctx.db
      .select()
      .from(appBanners)
      .where(eq(appBanners.active, true))
      .orderBy(asc(appBanners.orderIndex), asc(appBanners.id)),
  );
}
