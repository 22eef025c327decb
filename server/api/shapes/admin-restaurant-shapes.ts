import { z } from "@hono/zod-openapi";
import type { RestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { SHOWN_FACTS } from "#app/features/restaurants/rules/editing/missing-facts.ts";
import { COOKING_CATEGORIES } from "#app/vocabulary/cooking-category.ts";
import { PLATES_INSURANCE_MODES } from "#app/vocabulary/plates-insurance-mode.ts";
import { hoursSchema, imageSchema, nutritionSchema } from "./restaurant-shapes.ts";

const text = z.string().nullable();
const missing = z
  .array(z.enum(SHOWN_FACTS))
  .openapi({ description: "What it lacks before it may be shown to customers" });
const location = z.object({ lat: z.number(), lng: z.number() }).nullable();

export const restaurantListRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  nameEn: text,
  city: z.string(),
  cityEn: text,
  visible: z.boolean(),
  featured: z.boolean().nullable(),
  commissionPercent: z.number(),
  rating: z.number(),
  reviewsCount: z.int(),
  orderIndex: z.int(),
  version: z.int(),
  cover: imageSchema.nullable(),
  missing,
});

/** What a change may name, under the same names, and the `version` it should name. */
export const editedRestaurantSchema = z.object({
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
  description: text,
  descriptionEn: text,
  workingHours: text,
  workingHoursEn: text,
  rating: z.number().nullable(),
  reviewsCount: z.int(),
  phone: text,
  location,
  mapsUrl: text,
  featured: z.boolean().nullable(),
  visible: z.boolean(),
  commissionPercent: z.number(),
  platesInsuranceMode: z.enum(PLATES_INSURANCE_MODES),
  platesInsuranceHalalas: z.int(),
  deliveryHalalas: z.int(),
  healthCertAvailable: z.boolean(),
  orderIndex: z.int(),
  createdAt: z.date().openapi({ type: "string", format: "date-time" }),
  version: z.int(),
});

export const sideDishSchema = z.object({
  id: z.string(),
  restaurantId: z.string(),
  name: z.string(),
  nameEn: text,
  priceHalalas: z.int(),
  active: z.boolean(),
  orderIndex: z.int(),
  nutrition: nutritionSchema.nullable(),
});

export const adminRestaurantSchema = editedRestaurantSchema.extend({
  menu: z.array(
    z.object({
      cookingTypeId: z.string(),
      name: z.string(),
      nameEn: text,
      category: z.enum(COOKING_CATEGORIES),
      active: z.boolean(),
      priceHalalas: z.int().nullable(),
      disabled: z.boolean(),
      nutrition: nutritionSchema.nullable(),
    }),
  ),
  sides: z.array(sideDishSchema),
  hours: hoursSchema,
  cover: imageSchema.nullable(),
  gallery: z.array(imageSchema),
  missing,
});

/** The row under the names of the API: the place as one. */
export function toRestaurantEdit<Row extends RestaurantRow>({ lat, lng, ...row }: Row) {
  return { ...row, location: lat === null || lng === null ? null : { lat, lng } };
}
