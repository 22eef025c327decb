import { z } from "zod";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import {
  commissionPercent,
  decimalNumber,
  geoPoint,
  halalas,
  link,
  optionalLine,
  optionalParagraph,
  orderIndex,
  requiredLine,
  wholeNumber,
} from "#app/lib/field-schemas.ts";
import { isRealTime } from "#app/lib/riyadh-time.ts";
import { SLUG_LENGTH, slugify } from "#app/lib/slug.ts";
import { PLATES_INSURANCE_MODES } from "#app/vocabulary/plates-insurance-mode.ts";

const flag = z.boolean({ error: FIELD_MESSAGES.invalid });

/** Blank becomes null: the slug is then made from the name (AR10). */
const slug = z
  .string()
  .max(200, FIELD_MESSAGES.slugTooLong)
  .nullish()
  .transform((input) => (input ? slugify(input) : "") || null)
  .refine((made) => made === null || made.length <= SLUG_LENGTH, FIELD_MESSAGES.slugTooLong);

const phone = optionalLine(30)
  .transform((value) => value && foldDigits(value.normalize("NFKC")).replace(/\p{Pd}/gu, "-"))
  .refine((value) => value === null || /^\+?[\d ().-]{3,30}$/.test(value), FIELD_MESSAGES.phone);

const fields = {
  name: requiredLine(),
  nameEn: optionalLine(),
  slug,
  city: requiredLine(80),
  cityEn: optionalLine(80),
  district: optionalLine(80),
  districtEn: optionalLine(80),
  address: optionalLine(500),
  addressEn: optionalLine(500),
  description: optionalParagraph(),
  descriptionEn: optionalParagraph(),
  workingHours: optionalLine(200),
  workingHoursEn: optionalLine(200),
  rating: decimalNumber(0, 5).nullable(),
  reviewsCount: wholeNumber(0, 1_000_000),
  phone,
  location: geoPoint.nullable(),
  mapsUrl: link.or(z.literal("").transform(() => null)).nullable(),
  featured: flag.nullable(),
  visible: flag,
  commissionPercent,
  // The shop before called a fixed amount flat.
  platesInsuranceMode: z.preprocess(
    (mode) => (mode === "flat" ? "fixed" : mode),
    z.enum(PLATES_INSURANCE_MODES, { error: FIELD_MESSAGES.invalid }),
  ),
  platesInsuranceHalalas: halalas,
  deliveryHalalas: halalas,
  healthCertAvailable: flag,
  orderIndex,
};

/** Update merges by id (AR06): what is not named stays. `version` is what the editor saw. */
export const restaurantChange = z
  .object(fields)
  .partial()
  .extend({ version: wholeNumber(1, 2_147_483_647).optional() });
/** A new restaurant needs its name only; the rest are defaults. */
export const restaurantBody = z.object(fields).partial().extend({ name: fields.name });

/** Null takes the style off the restaurant's menu (AR13: prices at least 0). */
export const restaurantCookingBody = z.object({
  cookingTypeId: z.string().min(1).max(100),
  priceHalalas: halalas.nullable(),
  disabled: flag.default(false),
});

/** One thing about a style at a time: what is not named stays as somebody else may have set it meanwhile. */
export const menuChange = z.object({
  cookingTypeId: z.string().min(1).max(100),
  priceHalalas: halalas.nullable().optional(),
  disabled: flag.optional(),
});

const clock = z.string({ error: FIELD_MESSAGES.invalid }).refine(isRealTime, FIELD_MESSAGES.invalid);
const weeklyHours = z
  .array(z.object({ weekday: wholeNumber(0, 6), opens: clock, closes: clock }))
  .max(28, FIELD_MESSAGES.outOfRange);

/** The whole week at once; `was` is the week that the editor saw. */
export const hoursChange = z.object({ hours: weeklyHours, was: weeklyHours.optional() });

/** E09: a side dish is active unless explicitly not. */
export const sideDishBody = z.object({
  name: requiredLine(),
  nameEn: optionalLine(),
  priceHalalas: halalas.default(0),
  active: flag.default(true),
  orderIndex: orderIndex.optional(),
});
export const sideDishChange = z
  .object({ name: requiredLine(), nameEn: optionalLine(), priceHalalas: halalas, active: flag, orderIndex })
  .partial();

export type RestaurantChange = z.output<typeof restaurantChange>;
export type RestaurantBody = z.output<typeof restaurantBody>;
export type HoursChange = z.output<typeof hoursChange>;
export type MenuChange = z.output<typeof menuChange>;
export type SideDishBody = z.output<typeof sideDishBody>;
export type SideDishChange = z.output<typeof sideDishChange>;
