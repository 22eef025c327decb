import { z } from "@hono/zod-openapi";
import { BANNER_POSITIONS } from "#app/vocabulary/content/banner-position.ts";
import { ICON_POSITIONS } from "#app/vocabulary/content/icon-position.ts";
import { REVIEW_STATUSES, REVIEW_TABS } from "#app/vocabulary/review-status.ts";

const listed = { active: z.boolean(), orderIndex: z.int() };

export const bannerSchema = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  imageUrlEn: z.string().nullable(),
  caption: z.string().nullable(),
  captionEn: z.string().nullable(),
  linkTo: z.string().nullable(),
  shownFrom: z.string().nullable().describe("The first day of Riyadh on which it is shown"),
  shownUntil: z.string().nullable().describe("The last one"),
  position: z.enum(BANNER_POSITIONS),
  ...listed,
});
export const iconSchema = z.object({
  id: z.string(),
  name: z.string(),
  iconName: z.string(),
  route: z.string().nullable(),
  position: z.enum(ICON_POSITIONS),
  ...listed,
});
export const translationSchema = z.object({
  id: z.string(),
  key: z.string(),
  language: z.enum(["ar", "en"]),
  value: z.string(),
  category: z.string(),
});
const inBoth = <Value extends z.ZodType>(value: Value) => z.object({ ar: value, en: value });
export const textSchema = z.object({
  key: z.string(),
  category: z.string(),
  shipped: inBoth(z.string().nullable()),
  own: inBoth(z.object({ id: z.string(), value: z.string() }).nullable()),
});
export const reviewPageSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      rating: z.int(),
      comment: z.string(),
      authorName: z.string().nullable(),
      status: z.enum(REVIEW_STATUSES),
      createdAt: z.string(),
      restaurantId: z.string(),
      restaurantName: z.string(),
      restaurantNameEn: z.string().nullable(),
      orderId: z.string().nullable(),
      answerText: z.string().nullable(),
      answerStatus: z.enum(REVIEW_STATUSES).nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  counts: z.record(z.enum(REVIEW_TABS), z.int()),
});
