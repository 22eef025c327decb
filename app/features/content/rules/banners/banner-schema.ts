import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { link, optionalLine, orderIndex, requiredLine } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { BANNER_POSITIONS } from "#app/vocabulary/content/banner-position.ts";

/** The last day comes before the first one. */
export const BANNER_DAYS = "admin-content:banners.daysTurned";

const active = z.boolean({ error: FIELD_MESSAGES.invalid });
const position = z.enum(BANNER_POSITIONS, { error: FIELD_MESSAGES.invalid });

/** The policy of our pages loads pictures and films over https only. */
const imageUrl = link.refine((href) => !/^http:/i.test(href), FIELD_MESSAGES.url);
const banner = { name: requiredLine(), imageUrl, position };
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

export type BannerBody = z.output<typeof bannerBody>;
export type BannerChange = z.output<typeof bannerChange>;
