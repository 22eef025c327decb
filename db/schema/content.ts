import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BANNER_POSITIONS } from "#app/vocabulary/content/banner-position.ts";
import { ICON_POSITIONS } from "#app/vocabulary/content/icon-position.ts";
import { REVIEW_STATUSES } from "#app/vocabulary/review-status.ts";
import { customers } from "./accounts.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";
import { restaurants } from "./restaurants.ts";

export const appBanners = pgTable(
  "app_banners",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    imageUrl: text("image_url").notNull(),
    /** For readers of English, where another picture is meant for them. */
    imageUrlEn: text("image_url_en"),
    /** What it says to customers, over the picture; the name is the desk's own. */
    caption: text("caption"),
    captionEn: text("caption_en"),
    /** Where a press on it leads: an address of this site or of the web. */
    linkTo: text("link_to"),
    /** Days of Riyadh, both included; null is open on that side. */
    shownFrom: date("shown_from", { mode: "string" }),
    shownUntil: date("shown_until", { mode: "string" }),
    position: text("position", { enum: BANNER_POSITIONS }).notNull(),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    check("app_banners_position", isOneOf(t.position, BANNER_POSITIONS)),
    check("app_banners_days", sql`${t.shownFrom} <= ${t.shownUntil}`),
  ],
);

export const appIcons = pgTable(
  "app_icons",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    iconName: text("icon_name").notNull(),
    route: text("route"),
    position: text("position", { enum: ICON_POSITIONS }).notNull(),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [check("app_icons_position", isOneOf(t.position, ICON_POSITIONS))],
);

/** Words an admin puts over the shipped texts; `key` is `namespace:path`. */
export const appTranslations = pgTable(
  "app_translations",
  {
    id: uuidKey(),
    key: text("key").notNull(),
    language: text("language", { enum: ["ar", "en"] }).notNull(),
    value: text("value").notNull(),
    category: text("category").notNull().default("general"),
  },
  (t) => [
    uniqueIndex("app_translations_key").on(t.key, t.language),
    index("app_translations_by_category").on(t.category, t.key),
    check("app_translations_language", sql`${t.language} in ('ar', 'en')`),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: uuidKey(),
    /** Null for what came home: of that the desk alone reads. */
    restaurantId: text("restaurant_id").references(() => restaurants.id, { onDelete: "cascade" }),
    orderId: text("order_id")
      .unique()
      .references(() => orders.id, { onDelete: "set null" }),
    customerId: text("customer_id").references(() => customers.id, { onDelete: "set null" }),
    authorName: text("author_name"),
    rating: integer("rating").notNull(),
    comment: text("comment").notNull().default(""),
    status: text("status", { enum: REVIEW_STATUSES }).notNull().default("pending"),
    /** What the restaurant says to it, once the desk has approved it as it approves a review. */
    answerText: text("answer_text"),
    answeredAt: instant("answered_at"),
    /** The restaurant and who sat at its seat. */
    answeredBy: text("answered_by"),
    answerStatus: text("answer_status", { enum: REVIEW_STATUSES }),
    /** Came with the example shop: written by nobody. */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_status", isOneOf(t.status, REVIEW_STATUSES)),
    check("reviews_answer_status", isOneOf(t.answerStatus, REVIEW_STATUSES)),
    check(
      "reviews_answer",
      sql`num_nulls(${t.answerText}, ${t.answeredAt}, ${t.answeredBy}, ${t.answerStatus}) in (0, 4)`,
    ),
    index("reviews_by_restaurant").on(t.restaurantId, t.status, t.createdAt),
    index("reviews_by_status").on(t.status, t.createdAt, t.id),
    index("reviews_answers_waiting").on(t.createdAt, t.id).where(sql`${t.answerStatus} = 'pending'`),
    uniqueIndex("reviews_one_per_customer")
      .on(t.restaurantId, t.customerId)
      .where(sql`${t.customerId} is not null`),
  ],
);
