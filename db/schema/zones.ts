import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  FEE_KINDS,
  type FeeRule,
  type Polygon,
  ZONE_LIMITS,
  type ZoneWindow,
} from "#app/vocabulary/delivery-zone.ts";
import { halalas, instant, textArray, uuidKey } from "./columns.ts";

/** Where it is brought to, on which terms; the first one in order that holds a place decides (0157-zones-of-delivery). */
export const deliveryZones = pgTable(
  "delivery_zones",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    orderIndex: integer("order_index").notNull().default(0),
    isServed: boolean("is_served").notNull().default(true),
    /** Drawn on the map: outlines with what is cut out of them. */
    polygons: jsonb("polygons").$type<readonly Polygon[]>().notNull().default([]),
    /** Names of districts and cities, as the served places spell them. */
    places: text("places").array().notNull().default([]),
    fee: jsonb("fee").$type<FeeRule>().notNull(),
    windows: jsonb("windows").$type<readonly ZoneWindow[]>().notNull().default([]),
    /** Ordered until this time, so many days before its day; both or none. */
    cutOffDays: integer("cut_off_days"),
    cutOffTime: text("cut_off_time"),
    /** Of the goods; 0 is no minimum. */
    minimumHalalas: halalas("minimum_halalas").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("delivery_zones_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("delivery_zones_fee", sql`${t.fee} ->> 'kind' = any (${textArray(FEE_KINDS)})`),
    check(
      "delivery_zones_lists",
      sql`jsonb_typeof(${t.polygons}) = 'array' and jsonb_typeof(${t.windows}) = 'array'`,
    ),
    check(
      "delivery_zones_cut_off",
      sql`(${t.cutOffDays} is null) = (${t.cutOffTime} is null) and (${t.cutOffDays} is null or (${t.cutOffDays} between 0 and ${sql.raw(String(ZONE_LIMITS.cutOffDays))} and ${t.cutOffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))`,
    ),
    check("delivery_zones_minimum", sql`${t.minimumHalalas} >= 0`),
    index("delivery_zones_by_order").on(t.orderIndex),
  ],
);
