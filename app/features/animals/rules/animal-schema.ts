import { z } from "zod";
import { FIELD_MESSAGES, rangeMessage } from "#app/lib/field-messages.ts";
import { optionalLine, optionalParagraph } from "#app/lib/field-schemas.ts";

/** Which animal of an order: the place of its line, and which of it. */
export const animalPlace = z.object({
  line: z
    .int({ error: FIELD_MESSAGES.invalid })
    .min(0, FIELD_MESSAGES.invalid)
    .max(99, FIELD_MESSAGES.invalid),
  number: z
    .int({ error: FIELD_MESSAGES.invalid })
    .min(1, FIELD_MESSAGES.invalid)
    .max(10, FIELD_MESSAGES.invalid),
});
export type AnimalPlace = z.infer<typeof animalPlace>;

export const tagBody = z.object({ earTag: optionalLine(40) });

const seen = z.boolean({ error: FIELD_MESSAGES.invalid }).nullable();
/** True where the sign is clearly seen, null while nobody has looked. */
export const vetBody = z.object({
  blind: seen,
  sick: seen,
  lame: seen,
  thin: seen,
  note: optionalParagraph(500),
});

const KG_MAX = 300;
const weightFault = rangeMessage({ min: 1, max: KG_MAX, step: 0.1 });
const kg = z
  .number({ error: weightFault })
  .min(1, weightFault)
  .max(KG_MAX, weightFault)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, weightFault)
  .nullable();
export const weightsBody = z.object({ liveKg: kg, carcassKg: kg });

export const replaceBody = z.object({
  breedId: z.string({ error: FIELD_MESSAGES.required }).min(1, FIELD_MESSAGES.required).max(100),
  ageClassId: z.string({ error: FIELD_MESSAGES.required }).min(1, FIELD_MESSAGES.required).max(100),
  reason: optionalParagraph(300).describe("Why, in words for the customer"),
  earTag: optionalLine(40),
});

export const resolveWeightBody = z.object({
  refund: z.boolean({ error: FIELD_MESSAGES.invalid }).describe("Give the difference back?"),
  note: optionalParagraph(500),
});
