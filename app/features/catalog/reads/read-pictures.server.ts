import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { type CatalogPictures, pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { catalogPictures } from "#db/schema/catalog.ts";

/** The photographs of breeds, ages, cuts and dishes; kept in memory until something changes. */
export function readPictures(ctx: CommandContext): Promise<CatalogPictures> {
  return fromCatalogCache(ctx, "pictures", async () => {
    const { kind, subject, fileKey, widths, width, height } = catalogPictures;
    const rows = await ctx.db.select({ kind, subject, fileKey, widths, width, height }).from(catalogPictures);
    return Object.fromEntries(
      rows.map(({ kind, subject, ...picture }) => [pictureKey(kind, subject), picture]),
    );
  });
}
