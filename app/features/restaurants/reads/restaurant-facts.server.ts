import { type SQL, sql } from "drizzle-orm";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";

/** JSON of one picture row. */
export const imageJson = (alias: string): SQL =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'fileKey', ${alias}.file_key, 'widths', ${alias}.widths, 'width', ${alias}.width,
      'height', ${alias}.height, 'thumbhash', ${alias}.thumbhash)`,
  );

const menuOf = (category: CookingCategory) => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'nameEn', t.name_en, 'priceHalalas', c.price_halalas,
      'nutrition', c.nutrition)
    order by t.order_index, t.id), '[]')
  from restaurant_cooking c join cooking_types t on t.id = c.cooking_type_id and t.active
  where c.restaurant_id = r.id and not c.disabled and t.category = ${category})`;

/** JSON of the spans of `restaurants r`. */
export const hoursJson: SQL = sql`(
  select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
    order by h.weekday, h.opens), '[]')
  from restaurant_hours h where h.restaurant_id = r.id)`;

/** The columns of `StoredFacts` for `restaurants r`. */
export const restaurantFacts: SQL = sql`
  r.id, r.slug, r.name, r.name_en as "nameEn", r.city, r.city_en as "cityEn", r.district, r.district_en as "districtEn",
  r.address, r.address_en as "addressEn", r.phone, r.maps_url as "mapsUrl", r.featured, r.visible,
  case when r.lat is null then null else json_build_object('lat', r.lat, 'lng', r.lng) end as "location",
  r.rating as "ownRating", r.reviews_count as "ownReviewsCount",
  approved.mean as "approvedMean", approved.count as "approvedCount",
  (select ${imageJson("i")} from restaurant_images i
    where i.restaurant_id = r.id and i.role = 'cover' order by i.order_index, i.id limit 1) as "cover",
  ${menuOf("meat")} as "cooking", ${menuOf("rice")} as "rice",
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'nameEn', d.name_en, 'priceHalalas', d.price_halalas,
      'nutrition', d.nutrition)
      order by d.order_index, d.id), '[]')
    from side_dishes d where d.restaurant_id = r.id and d.active) as "sides",
  -- bigint columns would arrive as text
  to_json(r.delivery_halalas) as "deliveryPriceHalalas", r.plates_insurance_mode as "platesInsuranceMode",
  to_json(r.plates_insurance_halalas) as "platesInsurancePriceHalalas",
  ${hoursJson} as "hours"`;

/** Joins what `restaurantFacts` needs besides `restaurants r`. */
export const approvedReviews: SQL = sql`
  cross join lateral (
    select avg(v.rating)::double precision as mean, count(*)::int as count
    from reviews v where v.restaurant_id = r.id and v.status = 'approved'
  ) approved`;
