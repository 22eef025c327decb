import { sql } from "drizzle-orm";
import type { AdminRestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { type FactsAtHand, missingFacts } from "#app/features/restaurants/rules/editing/missing-facts.ts";
import { CARD_RATING_FALLBACK, displayRating } from "#app/features/restaurants/rules/restaurant-defaults.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { approvedReviews, imageJson } from "./restaurant-facts.server.ts";

type Row = Omit<AdminRestaurantRow, "rating" | "missing"> &
  FactsAtHand & {
    ownRating: number | null;
    approvedMean: number | null;
  };

/** All restaurants, visible or not, in the order customers see them. */
export async function listAdminRestaurants(
  ctx: CommandContext,
): Promise<Result<AdminRestaurantRow[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "restaurants.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select r.id, r.slug, r.name, r.name_en as "nameEn", r.city, r.city_en as "cityEn", r.visible, r.featured,
      r.commission_percent as "commissionPercent", r.order_index as "orderIndex", r.version,
      r.rating as "ownRating", approved.mean as "approvedMean",
      case when approved.count > 0 then approved.count else r.reviews_count end as "reviewsCount",
      r.address, r.phone, r.working_hours as "workingHours",
      exists (select from restaurant_cooking c join cooking_types t on t.id = c.cooking_type_id and t.active
        where c.restaurant_id = r.id and not c.disabled) as "hasMenu",
      exists (select from restaurant_images i where i.restaurant_id = r.id and i.role = 'cover') as "hasCover",
      exists (select from restaurant_hours h where h.restaurant_id = r.id) as "hasHours",
      (select ${imageJson("i")} from restaurant_images i
        where i.restaurant_id = r.id and i.role = 'cover' order by i.order_index, i.id limit 1) as "cover"
    from restaurants r ${approvedReviews}
    order by r.order_index, r.id`);
  return ok(rows.map(toRow));
}

function toRow(row: Row): AdminRestaurantRow {
  const { ownRating, approvedMean, address, phone, workingHours, hasHours, hasMenu, hasCover, ...shown } =
    row;
  return {
    ...shown,
    missing: missingFacts({ address, phone, workingHours, hasHours, hasMenu, hasCover }),
    rating: displayRating({ approvedMean, ownRating, fallback: CARD_RATING_FALLBACK }),
  };
}
