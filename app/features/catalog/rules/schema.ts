import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import {
  commissionPercent,
  decimalNumber,
  halalas,
  optionalLine,
  optionalParagraph,
  orderIndex,
  requiredLine,
  wholeNumber,
} from "#app/lib/field-schemas.ts";
import { COOKING_CATEGORIES } from "#app/vocabulary/cooking-category.ts";
import { SPECIES } from "#app/vocabulary/occasion-kind.ts";
import { CUT_CATEGORIES, HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { DEFAULT_LIVE_WEIGHT_KG, DEFAULT_WEIGHT_FACTOR } from "./estimate.ts";

/** AC04, AC05, AG02: only a non-blank Arabic name is required; a blank English name becomes null. */
const named = { name: requiredLine(), nameEn: optionalLine() };
const noted = { note: optionalParagraph(300), noteEn: optionalParagraph(300) };
const weightFactor = decimalNumber(0.1, 5);
const liveWeightKg = decimalNumber(1, 200);
const species = z.enum(SPECIES, { error: FIELD_MESSAGES.invalid }).nullable();
const minLunarMonths = wholeNumber(0, 240).nullable();
const feeds = wholeNumber(1, 100).nullable();
const category = z.enum(COOKING_CATEGORIES, { error: FIELD_MESSAGES.invalid });
const active = z.boolean({ error: FIELD_MESSAGES.invalid });

/** Without `orderIndex` a new row goes last. */
export const breedBody = z.object({
  ...named,
  ...noted,
  weightFactor: weightFactor.default(DEFAULT_WEIGHT_FACTOR),
  species: species.default(null).describe("What an udhiya asks of; null while nobody has said"),
  active: active.default(true),
  orderIndex: orderIndex.optional(),
});
export const breedChange = z
  .object({ ...named, ...noted, weightFactor, species, active, orderIndex })
  .partial();

export const ageClassBody = z.object({
  ...named,
  ...noted,
  liveWeightKg: liveWeightKg.default(DEFAULT_LIVE_WEIGHT_KG),
  minLunarMonths: minLunarMonths
    .default(null)
    .describe("Lunar months that the youngest has completed; null while nobody has said"),
  feeds: feeds
    .default(null)
    .describe("Guests for whom one does, of a breed of the usual weight; null is by its carcass"),
  active: active.default(true),
  orderIndex: orderIndex.optional(),
});
export const ageClassChange = z
  .object({ ...named, ...noted, liveWeightKg, minLunarMonths, feeds, active, orderIndex })
  .partial();

export const cookingTypeBody = z.object({
  ...named,
  category,
  active: active.default(true),
  orderIndex: orderIndex.optional(),
});
export const cookingTypeChange = z.object({ ...named, active, orderIndex }).partial();

const homeCut = z.enum(HOME_CUTS, { error: FIELD_MESSAGES.invalid });

/** CU02: a cut stands for one of the four, an extra has a price; what belongs to the other is dropped. */
export const cutOptionBody = z.object({
  ...named,
  ...noted,
  category: z.enum(CUT_CATEGORIES, { error: FIELD_MESSAGES.invalid }),
  homeCut: homeCut.default("custom").describe("Of a cut: which of the four it is"),
  priceHalalas: halalas.default(0).describe("Of an extra: for one animal, 0 is free"),
  active: active.default(true),
  orderIndex: orderIndex.optional(),
});
export const cutOptionChange = z
  .object({ ...named, ...noted, homeCut, priceHalalas: halalas, active, orderIndex })
  .partial();

/** AB02: who gives a new breeder no commission gives it the shop's breeder fee, which is 5 unless it was changed (0102). */
export const breederBody = z.object({
  name: requiredLine(),
  commissionPercent: commissionPercent
    .optional()
    .describe("Left out it is the shop's breeder fee (`breeder_fee_percent`)"),
});
export const breederChange = z.object({ name: requiredLine(), commissionPercent }).partial();

export type BreedBody = z.output<typeof breedBody>;
export type BreedChange = z.output<typeof breedChange>;
export type AgeClassBody = z.output<typeof ageClassBody>;
export type AgeClassChange = z.output<typeof ageClassChange>;
export type CookingTypeBody = z.output<typeof cookingTypeBody>;
export type CookingTypeChange = z.output<typeof cookingTypeChange>;
export type CutOptionBody = z.output<typeof cutOptionBody>;
export type CutOptionChange = z.output<typeof cutOptionChange>;
export type BreederBody = z.output<typeof breederBody>;
export type BreederChange = z.output<typeof breederChange>;
