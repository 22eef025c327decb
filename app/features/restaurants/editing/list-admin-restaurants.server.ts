import { sql } from "drizzle-orm";
import { CARD_RATING_FALLBACK, displayRating } from "#app/features/restaurants/restaurant-defaults.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { AdminRestaurantRow } from "./admin-restaurant.ts";
import { approvedReviews, imageJson } from "./restaurant-facts.server.ts";

type Row = Omit<AdminRestaurantRow, "rating"> & {
  ownRating: number | null;
  approvedMean: number | null;
};

/** All restaurants, visible or not, in the order customers see them. */
export async function listAdminRestaurants(
  ctx: CommandContext,
): Promise<Result<AdminRestaurantRow[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select r.id, r.slug, r.name, r.name_en as "nameEn", r.city, r.city_en as "cityEn", r.visible, r.featured,
      r.commission_percent as "commissionPercent", r.order_index as "orderIndex", r.version,
      r.rating as "ownRating", approved.mean as "approvedMean",
      case when approved.count > 0 then approved.count else r.reviews_count end as "reviewsCount",
      (select ${imageJson("i")} from restaurant_images i
        where i.restaurant_id = r.id and i.role = 'cover' order by i.order_index, i.id limit 1) as "cover"
    from restaurants r ${approvedReviews}
    order by r.order_index, r.id`);
  return ok(
    rows.map(({ ownRating, approvedMean, ...row }) => ({
      ...row,
      rating: displayRating({ approvedMean, ownRating, fallback: CARD_RATING_FALLBACK }),
    })),
  );
}
