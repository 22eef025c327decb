import { sql } from "drizzle-orm";
import { isNotHidden } from "#app/features/papers/reads/paper-ends.server.ts";
import { type StoredFacts, withMenuOf } from "#app/features/restaurants/rules/menu-of-day.ts";
import {
  CARD_RATING_FALLBACK,
  displayRating,
  fromPrice,
  isFeatured,
  RESTAURANT_LIMITS,
} from "#app/features/restaurants/rules/restaurant-defaults.ts";
import type { RestaurantCard, RestaurantFacts } from "#app/features/restaurants/rules/restaurant-views.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { approvedReviews, restaurantFacts } from "./restaurant-facts.server.ts";

/** Every restaurant that is visible and whose papers hold today, with today's menu in the admin's order; kept in memory until something changes. */
export function readRestaurants(ctx: CommandContext): Promise<RestaurantCard[]> {
  const today = riyadhDate(ctx.now);
  return fromCatalogCache(ctx, `restaurants of ${today}`, async () => {
    const [{ rows }, settings] = await Promise.all([
      ctx.db.execute<StoredFacts & Record<string, unknown>>(
        sql`select ${restaurantFacts} from restaurants r ${approvedReviews}
          where r.visible and ${isNotHidden("restaurant", sql`r.id`, today)} order by r.order_index, r.id`,
      ),
      readShopSettings(ctx),
    ]);
    return rows.map((row) => toRestaurantCard(withMenuOf(row, today, settings)));
  });
}

/** Home: at most 6, only visible ones whose featured flag is not false (H12, H13). */
export async function readFeaturedRestaurants(ctx: CommandContext): Promise<RestaurantCard[]> {
  return (await readRestaurants(ctx)).filter(isFeatured).slice(0, RESTAURANT_LIMITS.featured);
}

/** Maps a restaurant's facts to its card, with the rating that is shown. */
export function toRestaurantCard<T extends RestaurantFacts>(facts: T): T & RestaurantCard {
  return {
    ...facts,
    rating: displayRating({
      approvedMean: facts.approvedMean,
      ownRating: facts.ownRating,
      fallback: CARD_RATING_FALLBACK,
    }),
    reviewsCount: facts.approvedCount > 0 ? facts.approvedCount : facts.ownReviewsCount,
    fromPriceHalalas: fromPrice(facts.cooking),
  };
}
