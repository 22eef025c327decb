import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { isSharedPage, type SharedPageName } from "#app/foundation/page/shared-pages.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { readRestaurants } from "../restaurants/read-restaurants.server.ts";
import { type SharedRestaurantFacts, sharedRestaurant } from "../restaurants/shared-restaurant.ts";
import { readShopSettings } from "../settings/read-settings.server.ts";
import { shopName } from "../settings/shop-name.ts";
import { readPageWords } from "../shell/read-page-words.server.ts";

const RESTAURANT = "restaurants/";

/** The words of a preview picture, and what it shows beside them. */
export interface ShareCard {
  shop: string;
  title: string;
  lead: string;
  /** The page whose drawing it wears, or the restaurant whose own picture it shows. */
  of: { page: SharedPageName } | { restaurant: SharedRestaurantFacts; count: string };
}

/** What the picture called `name` shows in the reader's language; null when no page has that name. */
export async function readShareCard(ctx: CommandContext, name: string): Promise<ShareCard | null> {
  const shop = shopName(await readShopSettings(ctx), ctx.language);
  if (isSharedPage(name)) {
    const { title, description } = await readPageWords(ctx, name);
    return { shop, title, lead: description, of: { page: name } };
  }
  if (!name.startsWith(RESTAURANT)) return null;
  const slug = name.slice(RESTAURANT.length);
  const found = (await readRestaurants(ctx)).find((restaurant) => restaurant.slug === slug);
  if (!found) return null;
  const { title, lead, facts } = sharedRestaurant(found, ctx.language);
  const count = sentence(ctx, "restaurants:reviewsCount", { count: facts.reviewsCount });
  return { shop, title, lead, of: { restaurant: facts, count } };
}
