import { sql } from "drizzle-orm";
import { type StoredFacts, withMenuOf } from "#app/features/restaurants/rules/menu-of-day.ts";
import { RESTAURANT_LIMITS } from "#app/features/restaurants/rules/restaurant-defaults.ts";
import type {
  PageFacts,
  RestaurantFacts,
  RestaurantPage,
} from "#app/features/restaurants/rules/restaurant-views.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { readRestaurants, toRestaurantCard } from "./read-restaurants.server.ts";
import { approvedReviews, imageJson, restaurantFacts } from "./restaurant-facts.server.ts";

const NO_REVIEWS: Partial<PageFacts["histogram"]> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** One visible restaurant with everything its page shows, or null; kept in memory until something changes. */
export async function readRestaurant(ctx: CommandContext, slug: string): Promise<RestaurantPage | null> {
  // Asked of the list first: addresses that somebody makes up must not fill the memory.
  if (!(await readRestaurants(ctx)).some((restaurant) => restaurant.slug === slug)) return null;
  const day = riyadhDate(ctx.now);
  return fromCatalogCache(ctx, `restaurant ${slug} of ${day}`, async () => {
    const settings = await readShopSettings(ctx);
    const { rows } = await ctx.db.execute<
      StoredFacts<RestaurantFacts & PageFacts> & Record<string, unknown>
    >(sql`
      select ${restaurantFacts},
        r.description, r.description_en as "descriptionEn", r.working_hours as "workingHours",
        r.working_hours_en as "workingHoursEn", r.health_cert_available as "healthCertAvailable",
        (select coalesce(json_agg(${imageJson("g")} order by g.order_index, g.id), '[]')
          from (select * from restaurant_images i where i.restaurant_id = r.id and i.role = 'gallery'
            order by i.order_index, i.id limit ${RESTAURANT_LIMITS.gallery}) g) as "gallery",
        (select coalesce(json_object_agg(bins.rating, bins.count), '{}')
          from (select v.rating, count(*) from reviews v
            where v.restaurant_id = r.id and v.status = 'approved' group by v.rating) bins) as "histogram",
        (select coalesce(json_agg(json_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment,
            'authorName', v.author_name, 'createdAt', v.created_at,
            'answer', case when v.answer_status = 'approved' then v.answer_text end) order by v.created_at desc, v.id desc), '[]')
          from (select * from reviews v where v.restaurant_id = r.id and v.status = 'approved'
            order by v.created_at desc, v.id desc limit ${RESTAURANT_LIMITS.reviewsRead}) v) as "reviews"
      from restaurants r ${approvedReviews}
      where r.slug = ${slug} and r.visible`);
    const row = rows[0];
    if (!row) return null;
    return {
      ...toRestaurantCard(withMenuOf<RestaurantFacts & PageFacts>(row, day, settings)),
      histogram: { ...NO_REVIEWS, ...row.histogram },
      reviews: row.reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt) })),
    };
  });
}
