import { z } from "@hono/zod-openapi";
import { COOKING_CATEGORIES } from "#app/vocabulary/cooking-category.ts";
import { SPECIES } from "#app/vocabulary/occasion-kind.ts";
import { CUT_CATEGORIES, HOME_CUTS } from "#app/vocabulary/order-choices.ts";

/** Shapes of the catalogue in answers: the fields of E18–E21 and E24 in camelCase, money in halalas. */
const named = { id: z.string(), name: z.string(), nameEn: z.string().nullable() };
const listed = { active: z.boolean(), orderIndex: z.int() };
const noted = { note: z.string().nullable(), noteEn: z.string().nullable() };

export const breedSchema = z.object({
  ...named,
  ...noted,
  weightFactor: z.number(),
  species: z.enum(SPECIES).nullable(),
  ...listed,
});
export const ageClassSchema = z.object({
  ...named,
  ...noted,
  liveWeightKg: z.number(),
  minLunarMonths: z.int().nullable(),
  feeds: z.int().nullable(),
  ...listed,
});
export const cookingTypeSchema = z.object({ ...named, category: z.enum(COOKING_CATEGORIES), ...listed });
export const cutOptionSchema = z.object({
  ...named,
  ...noted,
  category: z.enum(CUT_CATEGORIES),
  homeCut: z.enum(HOME_CUTS).nullable().describe("Null for an extra"),
  priceHalalas: z.int().describe("For one animal; 0 for a cut"),
  ...listed,
});
export const breederSchema = z.object({
  id: z.string(),
  name: z.string(),
  commissionPercent: z.number(),
  createdAt: z.date().openapi({ type: "string", format: "date-time" }),
});
export const breederPriceSchema = z.object({
  breederId: z.string(),
  breedId: z.string(),
  ageClassId: z.string(),
  priceHalalas: z.int(),
  breed: z.string(),
  breedEn: z.string().nullable(),
  ageClass: z.string(),
  ageClassEn: z.string().nullable(),
});
export const bankAccountSchema = z.object({
  id: z.string(),
  bankName: z.string(),
  bankNameEn: z.string().nullable(),
  beneficiaryName: z.string(),
  iban: z.string(),
  notes: z.string().nullable(),
  notesEn: z.string().nullable(),
  ...listed,
});
