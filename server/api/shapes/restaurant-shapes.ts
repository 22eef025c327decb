import { z } from "@hono/zod-openapi";
import { PICTURE_ROLES } from "#app/vocabulary/content/picture-role.ts";
import { ALLERGENS } from "#app/vocabulary/dish-nutrition.ts";
import { PLATES_INSURANCE_MODES } from "#app/vocabulary/plates-insurance-mode.ts";

const text = z.string().nullable();
const pricesById = z.record(z.string(), z.int());

export const imageSchema = z.object({
  id: z.string(),
  fileKey: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});

export const hoursSchema = z
  .array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() }))
  .openapi({
    description:
      "The ordinary week in Asia/Riyadh: 0 is Sunday, several spans a day where there is a break, `closes` at or before `opens` is the next day's. Empty: nobody has said, and the shop's hours hold alone",
  });

/** Of one person's portion: the salt sign stands above 5,000 mg of salt, caffeine is null where there is none. */
export const nutritionSchema = z.object({
  kcal: z.int(),
  saltMg: z.int(),
  caffeineMg: z.int().nullable(),
  allergens: z.array(z.enum(ALLERGENS)),
  source: z.string(),
  statedOn: z.string(),
});

/** A restaurant as anyone may see it, with the fields of E01–E07; prices by cooking type id, in halalas. */
export const restaurantSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: text,
  slug: z.string(),
  city: z.string(),
  cityEn: text,
  district: text,
  districtEn: text,
  address: text,
  addressEn: text,
  rating: z.number(),
  reviews: z.int(),
  phone: text,
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  mapsUrl: text,
  coverImage: text,
  gallery: z.array(z.string()),
  photos: z.array(imageSchema.extend({ role: z.enum(PICTURE_ROLES) })),
  featured: z.boolean().nullable(),
  visible: z.boolean(),
  cookingPricesHalalas: pricesById,
  disabledCookingTypes: z.array(z.string()),
  riceCookingPricesHalalas: pricesById,
  disabledRiceCookingTypes: z.array(z.string()),
  nutrition: z.record(z.string(), nutritionSchema).openapi({
    description:
      "Figures of a portion by cooking type id; from the day that the shop has set, a dish without them is in no list",
  }),
  sideDishes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameEn: text,
      priceHalalas: z.int(),
      active: z.boolean(),
      nutrition: nutritionSchema.nullable(),
    }),
  ),
  platesInsuranceMode: z.enum(PLATES_INSURANCE_MODES),
  platesInsurancePriceHalalas: z.int(),
  deliveryPriceHalalas: z.int(),
  workingHours: text,
  workingHoursEn: text,
  hours: hoursSchema,
  description: text,
  descriptionEn: text,
  healthCertAvailable: z.boolean(),
});

export const reviewSchema = z.object({
  id: z.string(),
  rating: z.int(),
  comment: z.string(),
  authorName: text,
  createdAt: z.date().openapi({ type: "string", format: "date-time" }),
  restaurantId: z.string(),
  answer: text,
});
