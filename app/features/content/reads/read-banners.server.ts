import { asc, eq } from "drizzle-orm";
import { bannerTurn } from "#app/features/content/rules/banners/banner-days.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { appBanners } from "#db/schema/content.ts";

export type Banner = typeof appBanners.$inferSelect;

/** Active banners of all positions whose day it is in Riyadh, by order_index; kept in memory until something changes. */
export async function readBanners(ctx: CommandContext): Promise<Banner[]> {
  const active = await fromCatalogCache(ctx, "banners", () =>
    ctx.db
      .select()
      .from(appBanners)
      .where(eq(appBanners.active, true))
      .orderBy(asc(appBanners.orderIndex), asc(appBanners.id)),
  );
  const today = riyadhDate(ctx.now);
  return active.filter((banner) => bannerTurn(banner, today) === "on");
}
