import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { pageWords } from "#app/foundation/page/page-words.server.ts";
import { readShopSettings } from "../settings/read-settings.server.ts";
import { shopName } from "../settings/shop-name.ts";

/** Title and description of a page that is nothing but words; `{{shop}}` in them is the shop's name. */
export async function readPageWords(ctx: CommandContext, key: string) {
  return pageWords(ctx, key, { shop: shopName(await readShopSettings(ctx), ctx.language) });
}
