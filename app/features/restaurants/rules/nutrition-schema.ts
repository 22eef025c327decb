import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id, requiredLine, wholeNumber } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { ALLERGENS, type DishNutrition, NUTRITION_MOST } from "#app/vocabulary/dish-nutrition.ts";

/** Figures of one portion, whole: none of them stands without the others, their source and their day. */
export const nutritionBody: z.ZodType<DishNutrition, unknown> = z.object({
  kcal: wholeNumber(0, NUTRITION_MOST.kcal),
  saltMg: wholeNumber(0, NUTRITION_MOST.saltMg),
  caffeineMg: wholeNumber(0, NUTRITION_MOST.caffeineMg)
    .nullable()
    .transform((mg) => mg || null),
  allergens: z
    .array(z.enum(ALLERGENS, { error: FIELD_MESSAGES.invalid }))
    .max(ALLERGENS.length, FIELD_MESSAGES.invalid)
    .transform((chosen) => ALLERGENS.filter((each) => chosen.includes(each))),
  source: requiredLine(200),
  statedOn: z.string({ error: FIELD_MESSAGES.required }).refine(isRealDate, FIELD_MESSAGES.required),
});

/** The figures of one dish, or null where there are none any more; `was` are those that the editor saw. */
export const nutritionChange = z.object({
  of: z.enum(["cooking", "side"]),
  dishId: id,
  nutrition: nutritionBody.nullable(),
  was: nutritionBody.nullable().optional(),
});

export type NutritionChange = z.output<typeof nutritionChange>;
