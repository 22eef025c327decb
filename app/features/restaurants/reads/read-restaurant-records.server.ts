import { sql } from "drizzle-orm";
import { isNotHidden } from "#app/features/papers/reads/paper-ends.server.ts";
import { wordsOfHours } from "#app/features/restaurants/rules/hours-in-words.server.ts";
import { recordMenuOf } from "#app/features/restaurants/rules/menu-of-day.ts";
import { pictureUrl } from "#app/features/restaurants/rules/picture-url.ts";
import {
  CARD_RATING_FALLBACK,
  displayRating,
  RESTAURANT_LIMITS,
} from "#app/features/restaurants/rules/restaurant-defaults.ts";
import type { RestaurantAddress } from "#app/features/restaurants/rules/restaurant-location.ts";
import type { RestaurantImage } from "#app/features/restaurants/rules/restaurant-views.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { OpeningSpan } from "#app/lib/weekly-hours.ts";
import type { PictureRole } from "#app/vocabulary/content/picture-role.ts";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";
import type { DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import type { PlatesInsuranceMode } from "#app/vocabulary/plates-insurance-mode.ts";
import { approvedReviews, hoursJson, imageJson } from "./restaurant-facts.server.ts";

/** A restaurant as E01–E07 name it; prices by cooking type id, in halalas. What it earns us is nobody's business. */
export interface RestaurantRecord extends RestaurantAddress {
  id: string;
  name: string;
  nameEn: string | null;
  slug: string;
  rating: number;
  reviews: number;
  phone: string | null;
  location: GeoPoint | null;
  mapsUrl: string | null;
  coverImage: string | null;
  gallery: string[];
  /** Cover, then gallery, with all sizes: `/files/{fileKey}-{width}.avif|webp`. */
  photos: (RestaurantImage & { role: PictureRole })[];
  featured: boolean | null;
  visible: boolean;
  cookingPricesHalalas: Record<string, number>;
  disabledCookingTypes: string[];
  riceCookingPricesHalalas: Record<string, number>;
  disabledRiceCookingTypes: string[];
  /** Figures of a portion by cooking type; a type that nobody has stated them of is not in it. */
  nutrition: Record<string, DishNutrition>;
  sideDishes: {
    id: string;
    name: string;
    nameEn: string | null;
    priceHalalas: number;
    active: boolean;
    nutrition: DishNutrition | null;
  }[];
  platesInsuranceMode: PlatesInsuranceMode;
  platesInsurancePriceHalalas: number;
  deliveryPriceHalalas: number;
  workingHours: string | null;
  workingHoursEn: string | null;
  /** The week in numbers; empty while nobody has said. */
  hours: OpeningSpan[];
  description: string | null;
  descriptionEn: string | null;
  healthCertAvailable: boolean;
}

interface Row extends Omit<RestaurantRecord, "rating" | "reviews" | "coverImage" | "gallery"> {
  [column: string]: unknown;
  ownRating: number | null;
  ownReviewsCount: number;
  approvedMean: number | null;
  approvedCount: number;
}

/** Visible restaurants whose papers hold today, as the HTTP API shows them; kept in memory until something changes. */
export function readRestaurantRecords(ctx: CommandContext): Promise<RestaurantRecord[]> {
  const today = riyadhDate(ctx.now);
  return fromCatalogCache(ctx, `restaurant records of ${today}`, async () => {
    const settings = await readShopSettings(ctx);
    const { rows } = await ctx.db.execute<Row>(sql`
      select r.id, r.name, r.name_en as "nameEn", r.slug, r.city, r.city_en as "cityEn", r.district, r.district_en as "districtEn",
        r.address, r.address_en as "addressEn", r.phone, r.maps_url as "mapsUrl", r.featured, r.visible,
        case when r.lat is null then null else json_build_object('lat', r.lat, 'lng', r.lng) end as "location",
        r.rating as "ownRating", r.reviews_count as "ownReviewsCount",
        approved.mean as "approvedMean", approved.count as "approvedCount",
        ${pricesOf("meat")} as "cookingPricesHalalas", ${disabledOf("meat")} as "disabledCookingTypes",
        ${pricesOf("rice")} as "riceCookingPricesHalalas", ${disabledOf("rice")} as "disabledRiceCookingTypes",
        (select coalesce(json_object_agg(c.cooking_type_id, c.nutrition), '{}') from restaurant_cooking c
          join cooking_types t on t.id = c.cooking_type_id and t.active
          where c.restaurant_id = r.id and c.nutrition is not null) as "nutrition",
        (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'nameEn', d.name_en,
            'priceHalalas', d.price_halalas, 'active', d.active, 'nutrition', d.nutrition) order by d.order_index, d.id), '[]')
          from side_dishes d where d.restaurant_id = r.id and d.active) as "sideDishes",
        (select coalesce(json_agg(to_jsonb(${imageJson("i")}::jsonb) || jsonb_build_object('role', i.role)
            order by i.role, i.order_index, i.id), '[]')
          from restaurant_images i where i.restaurant_id = r.id) as "photos",
        r.plates_insurance_mode as "platesInsuranceMode", to_json(r.plates_insurance_halalas) as "platesInsurancePriceHalalas",
        to_json(r.delivery_halalas) as "deliveryPriceHalalas", r.working_hours as "workingHours",
        r.working_hours_en as "workingHoursEn", ${hoursJson} as "hours", r.description, r.description_en as "descriptionEn",
        r.health_cert_available as "healthCertAvailable"
      from restaurants r ${approvedReviews} where r.visible and ${isNotHidden("restaurant", sql`r.id`, today)}
      order by r.order_index, r.id`);
    return rows.map((row) => ({
      ...recordMenuOf(toRecord(row), today, settings),
      ...wordsOfHours(ctx, row),
    }));
  });
}

const menu = (category: CookingCategory) => sql`from restaurant_cooking c
  join cooking_types t on t.id = c.cooking_type_id and t.active and t.category = ${category} where c.restaurant_id = r.id`;
const pricesOf = (category: CookingCategory) =>
  sql`(select coalesce(json_object_agg(t.id, c.price_halalas), '{}') ${menu(category)})`;
const disabledOf = (category: CookingCategory) =>
  sql`(select coalesce(json_agg(t.id order by t.order_index, t.id), '[]') ${menu(category)} and c.disabled)`;

function toRecord({
  ownRating,
  ownReviewsCount,
  approvedMean,
  approvedCount,
  ...row
}: Row): RestaurantRecord {
  const gallery = row.photos.filter(({ role }) => role === "gallery").slice(0, RESTAURANT_LIMITS.gallery);
  const cover = row.photos.find(({ role }) => role === "cover");
  return {
    ...row,
    rating: displayRating({ approvedMean, ownRating, fallback: CARD_RATING_FALLBACK }),
    reviews: approvedCount > 0 ? approvedCount : ownReviewsCount,
    coverImage: cover ? pictureUrl(cover) : null,
    gallery: gallery.map(pictureUrl),
    photos: cover ? [cover, ...gallery] : gallery,
  } as RestaurantRecord;
}
