import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { link, optionalLine, orderIndex, requiredLine } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { BANNER_POSITIONS } from "#app/vocabulary/content/banner-position.ts";
import { ICON_POSITIONS } from "#app/vocabulary/content/icon-position.ts";

/** The last day comes before the first one. */
export const BANNER_DAYS = "admin-content:banners.daysTurned";

const active = z.boolean({ error: FIELD_MESSAGES.invalid });
const bannerPosition = z.enum(BANNER_POSITIONS, { error: FIELD_MESSAGES.invalid });
const iconPosition = z.enum(ICON_POSITIONS, { error: FIELD_MESSAGES.invalid });
const iconName = requiredLine(60).refine(
  (name) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name),
  FIELD_MESSAGES.invalid,
);
/** Blank is no route: the icon then is a sign without a link. */
const route = link
  .or(z.literal("").transform(() => null))
  .nullish()
  .transform((href) => href ?? null);

/** The policy of our pages loads pictures and films over https only. */
const imageUrl = link.refine((href) => !/^http:/i.test(href), FIELD_MESSAGES.url);
const banner = { name: requiredLine(), imageUrl, position: bannerPosition };
const emptied = z.literal("").transform(() => null);
const nothing = z.null().or(emptied);
const day = z.string().refine(isRealDate, FIELD_MESSAGES.invalid);
/** What a banner may have beside a picture; blank or null is without. */
const more = {
  imageUrlEn: nothing.or(imageUrl),
  caption: optionalLine(120),
  captionEn: optionalLine(120),
  linkTo: nothing.or(link),
  shownFrom: nothing.or(day),
  shownUntil: nothing.or(day),
};
export const bannerBody = z
  .object({
    ...banner,
    imageUrlEn: more.imageUrlEn.default(null),
    caption: more.caption,
    captionEn: more.captionEn,
    linkTo: more.linkTo.default(null),
    shownFrom: more.shownFrom.default(null),
    shownUntil: more.shownUntil.default(null),
    active: active.default(true),
    orderIndex: orderIndex.default(0),
  })
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom <= shownUntil, {
    path: ["shownUntil"],
    message: BANNER_DAYS,
  });
export const bannerChange = z.object({ ...banner, ...more, active, orderIndex }).partial();

const icon = { name: requiredLine(), iconName, position: iconPosition };
export const iconBody = z.object({
  ...icon,
  route,
  active: active.default(true),
  orderIndex: orderIndex.default(0),
});
export const iconChange = z.object({ ...icon, route, active, orderIndex }).partial();

const value = z
  .string({ error: FIELD_MESSAGES.required })
  .max(5000, FIELD_MESSAGES.tooLong)
  .refine((text) => text.trim() !== "", FIELD_MESSAGES.required);
const category = optionalLine(60).transform((name) => name ?? "general");

/** `key` is `namespace:path`; that it is known and its placeholders match is checked against the shipped texts. */
export const translationBody = z.object({
  key: requiredLine(200),
  language: z.enum(["ar", "en"], { error: FIELD_MESSAGES.invalid }),
  value,
  category,
});
export const translationChange = z
  .object({ value, category: optionalLine(60).transform((name) => name ?? "general") })
  .partial();

export type BannerBody = z.output<typeof bannerBody>;
export type BannerChange = z.output<typeof bannerChange>;
export type IconBody = z.output<typeof iconBody>;
export type IconChange = z.output<typeof iconChange>;
export type TranslationBody = z.output<typeof translationBody>;
export type TranslationChange = z.output<typeof translationChange>;
