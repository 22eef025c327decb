import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { PICTURE_ROLES } from "#app/vocabulary/content/picture-role.ts";
import { type DishNutrition, NUTRITION_MOST } from "#app/vocabulary/dish-nutrition.ts";
import { PLATES_INSURANCE_MODES } from "#app/vocabulary/plates-insurance-mode.ts";
import { cookingTypes } from "./catalog.ts";
import { halalas, instant, isOneOf, uuidKey } from "./columns.ts";

export const restaurants = pgTable(
  "restaurants",
  {
    /** `R-` and six digits (AR08); the seed uses R-1 … R-3. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    slug: text("slug").notNull().unique(),
    city: text("city").notNull().default(""),
    cityEn: text("city_en"),
    district: text("district"),
    districtEn: text("district_en"),
    address: text("address"),
    addressEn: text("address_en"),
    description: text("description"),
    descriptionEn: text("description_en"),
    workingHours: text("working_hours"),
    workingHoursEn: text("working_hours_en"),
    /** The restaurant's own figure, used while no review is approved (R18). */
    rating: doublePrecision("rating"),
    reviewsCount: integer("reviews_count").notNull().default(0),
    phone: text("phone"),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    mapsUrl: text("maps_url"),
    /** Null counts as featured (H13). */
    featured: boolean("featured"),
    visible: boolean("visible").notNull().default(true),
    commissionPercent: doublePrecision("commission_percent").notNull().default(5),
    platesInsuranceMode: text("plates_insurance_mode", { enum: PLATES_INSURANCE_MODES })
      .notNull()
      .default("fixed"),
    platesInsuranceHalalas: halalas("plates_insurance_halalas").notNull().default(0),
    deliveryHalalas: halalas("delivery_halalas").notNull().default(0),
    healthCertAvailable: boolean("health_cert_available").notNull().default(false),
    /** Lowest first; a new restaurant goes in front (AR05). */
    orderIndex: integer("order_index").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Counts edits, so that a stale form is refused. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("restaurants_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("restaurants_slug_not_blank", sql`${t.slug} <> ''`),
    check("restaurants_rating_range", sql`${t.rating} is null or ${t.rating} between 0 and 5`),
    check("restaurants_commission_range", sql`${t.commissionPercent} between 0 and 100`),
    check("restaurants_insurance_mode", isOneOf(t.platesInsuranceMode, PLATES_INSURANCE_MODES)),
    check(
      "restaurants_money_not_negative",
      sql`${t.platesInsuranceHalalas} >= 0 and ${t.deliveryHalalas} >= 0`,
    ),
    check("restaurants_location_whole", sql`(${t.lat} is null) = (${t.lng} is null)`),
    index("restaurants_by_order").on(t.orderIndex),
  ],
);

/**
 * When a restaurant is open in an ordinary week, Asia/Riyadh: one row a span, several a day where there is a break. None at
 * all means that nobody has said, and the shop's own hours hold alone.
 */
export const restaurantHours = pgTable(
  "restaurant_hours",
  {
    restaurantId: text("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    /** 0 is Sunday. The day on which the span begins. */
    weekday: integer("weekday").notNull(),
    opens: text("opens").notNull(),
    /** At or before `opens` it is the next day's. */
    closes: text("closes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.weekday, t.opens] }),
    check("restaurant_hours_weekday", sql`${t.weekday} between 0 and 6`),
    check(
      "restaurant_hours_times",
      sql`${t.opens} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.closes} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
  ],
);

/** Figures of one portion (`DishNutrition`): all of them or none, each a number that a portion can have, with their source and day. */
const nutritionIsWhole = (column: SQLWrapper) =>
  sql.join([
    sql`${column} is null or (jsonb_typeof(${column}) = 'object' and coalesce(jsonb_path_exists(${column}, `,
    sql.raw(`'strict $ ? (@.kcal >= 0 && @.kcal <= ${NUTRITION_MOST.kcal} && @.saltMg >= 0 && @.saltMg <= ${NUTRITION_MOST.saltMg}
      && (@.caffeineMg == null || (@.caffeineMg >= 0 && @.caffeineMg <= ${NUTRITION_MOST.caffeineMg}))
      && @.allergens.type() == "array" && @.source like_regex "[^ ]" && @.statedOn like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")'`),
    sql`, '{}', true), false))`,
  ]);

/** What a restaurant cooks and for how much, meat and rice alike; a missing row means it does not. */
export const restaurantCooking = pgTable(
  "restaurant_cooking",
  {
    restaurantId: text("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    cookingTypeId: text("cooking_type_id")
      .notNull()
      .references(() => cookingTypes.id, { onDelete: "restrict" }),
    priceHalalas: halalas("price_halalas").notNull(),
    disabled: boolean("disabled").notNull().default(false),
    /** Of a person's portion; null while nobody has stated it. */
    nutrition: jsonb("nutrition").$type<DishNutrition>(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.cookingTypeId] }),
    check("restaurant_cooking_not_negative", sql`${t.priceHalalas} >= 0`),
    check("restaurant_cooking_nutrition", nutritionIsWhole(t.nutrition)),
    index("restaurant_cooking_by_type").on(t.cookingTypeId),
  ],
);

export const sideDishes = pgTable(
  "side_dishes",
  {
    id: uuidKey(),
    restaurantId: text("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    priceHalalas: halalas("price_halalas").notNull(),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
    nutrition: jsonb("nutrition").$type<DishNutrition>(),
  },
  (t) => [
    check("side_dishes_nutrition", nutritionIsWhole(t.nutrition)),
    check("side_dishes_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("side_dishes_not_negative", sql`${t.priceHalalas} >= 0`),
    index("side_dishes_by_restaurant").on(t.restaurantId, t.orderIndex),
  ],
);

/** An uploaded picture of a restaurant; `fileKey` is `{slug}/{id}` in the public store, each width one file. */
export const restaurantImages = pgTable(
  "restaurant_images",
  {
    id: uuidKey(),
    restaurantId: text("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    role: text("role", { enum: PICTURE_ROLES }).notNull(),
    orderIndex: integer("order_index").notNull().default(0),
    fileKey: text("file_key").notNull().unique(),
    widths: integer("widths").array().notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Base64 of a ThumbHash, painted until the picture arrives. */
    thumbhash: text("thumbhash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("restaurant_images_role", isOneOf(t.role, PICTURE_ROLES)),
    index("restaurant_images_by_restaurant").on(t.restaurantId, t.role, t.orderIndex),
  ],
);
