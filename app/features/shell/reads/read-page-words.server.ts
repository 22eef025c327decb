import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type PageWords, pageWords } from "#app/foundation/page/page-words.server.ts";
import type { PreviewedPageName } from "#app/foundation/page/previewed-pages.ts";

/** What the head says of a page that is nothing but words; `{{shop}}` in them is the shop's name. */
export async function readPageWords(ctx: CommandContext, name: PreviewedPageName): Promise<PageWords> {
  return pageWords(ctx, name, { shop: shopName(await readShopSettings(ctx), ctx.language) });
}
