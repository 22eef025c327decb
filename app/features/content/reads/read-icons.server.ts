import { asc, eq } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { appIcons } from "#db/schema/content.ts";

export type Icon = typeof appIcons.$inferSelect;

/** Active icons of all positions by order_index; kept in memory until something changes. */
export function readIcons(ctx: CommandContext): Promise<Icon[]> {
  return fromCatalogCache(ctx, "icons", () =>
    ctx.db
      .select()
      .from(appIcons)
      .where(eq(appIcons.active, true))
      .orderBy(asc(appIcons.orderIndex), asc(appIcons.id)),
  );
}
