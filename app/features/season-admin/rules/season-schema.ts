import { z } from "zod";
import { breederPriceBody } from "#app/features/catalog/rules/price-grid-schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id, optionalLine, optionalParagraph, requiredLine, wholeNumber } from "#app/lib/field-schemas.ts";
import { isRealDate, isRealTime } from "#app/lib/riyadh-time.ts";
import type { seasons } from "#db/schema/seasons.ts";

export type SeasonRow = typeof seasons.$inferSelect;

const time = z.string({ error: FIELD_MESSAGES.time }).refine(isRealTime, FIELD_MESSAGES.time).nullable();
const month = wholeNumber(1, 12);
const day = wholeNumber(1, 30);

/** The first and the last Hijri year that a season can be of. */
export const SEASON_YEARS = { first: 1446, last: 1500 } as const;
/** As far ahead as orders are taken: an opening before that would open nothing. */
export const OPENING_DAYS_MAX = 60;

/** A season, whole, under the names of its columns; null is as usual. */
export const seasonBody = z
  .object({
    name: requiredLine(),
    nameEn: optionalLine(),
    fromMonth: month,
    fromDay: day,
    toMonth: month,
    toDay: day,
    hijriYear: wholeNumber(SEASON_YEARS.first, SEASON_YEARS.last).nullable(),
    openTime: time,
    closeTime: time,
    leadMinutes: wholeNumber(0, 14 * 24 * 60).nullable(),
    holdMinutes: wholeNumber(5, 7 * 24 * 60).nullable(),
    notice: optionalParagraph(300),
    noticeEn: optionalParagraph(300),
    opensDaysBefore: wholeNumber(0, OPENING_DAYS_MAX).nullable(),
    opensTime: time,
    isLive: z.boolean({ error: FIELD_MESSAGES.invalid }).default(false),
  })
  .superRefine((season, ctx) => {
    const refuseField = (path: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [path], message });
    const { openTime, closeTime, opensDaysBefore, opensTime } = season;
    if (openTime === null && closeTime !== null) refuseField("openTime", FIELD_MESSAGES.required);
    if (openTime !== null && closeTime === null) refuseField("closeTime", FIELD_MESSAGES.required);
    if (openTime !== null && closeTime === openTime) refuseField("closeTime", "refusals:season_hours");
    if (opensDaysBefore === null && opensTime !== null)
      refuseField("opensDaysBefore", FIELD_MESSAGES.required);
    if (opensDaysBefore !== null && opensTime === null) refuseField("opensTime", FIELD_MESSAGES.required);
  });

/** Cells of a season's prices; null is the usual price. */
export const seasonPricesBody = z.object({
  cells: z
    .array(breederPriceBody.omit({ breederId: true }), { error: FIELD_MESSAGES.invalid })
    .min(1, FIELD_MESSAGES.required)
    .max(1000, FIELD_MESSAGES.tooLong),
});

const shift = z.union([z.literal(-1), z.literal(0), z.literal(1)], { error: FIELD_MESSAGES.invalid });

/** A month as its moon was seen; 0 is as computed. */
export const sightingBody = z.object({
  year: wholeNumber(SEASON_YEARS.first, SEASON_YEARS.last),
  month,
  shift,
});

/** The orders that go along, and the shift that was seen before: another one is somebody else's. */
export const sightingChange = sightingBody.extend({
  was: shift,
  orderIds: z.array(id, { error: FIELD_MESSAGES.invalid }).max(500, FIELD_MESSAGES.tooLong),
});

export const previewBody = z.object({
  date: z.string({ error: FIELD_MESSAGES.invalid }).refine(isRealDate, FIELD_MESSAGES.invalid),
});

export type SeasonBody = z.output<typeof seasonBody>;
export type SeasonPricesBody = z.output<typeof seasonPricesBody>;
export type SightingBody = z.output<typeof sightingBody>;
export type SightingChange = z.output<typeof sightingChange>;
