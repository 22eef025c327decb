import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { halalas, id } from "#app/lib/field-schemas.ts";

/**
 * One cell of the grid in halalas; null empties it, which means "not sold" (decision 5). `was` is what the editor saw in
 * it, and what the same page has sent since.
 */
const cell = z.object({
  breedId: id,
  ageClassId: id,
  priceHalalas: halalas.nullable(),
  was: z.array(halalas.nullable()).min(1).max(20).optional(),
});

/** One cell that was typed, or a block that was pasted: all of it or nothing. */
export const priceGridChange = z.object({
  breederId: id,
  cells: z
    .array(cell, { error: FIELD_MESSAGES.invalid })
    .min(1, FIELD_MESSAGES.required)
    .max(1000, FIELD_MESSAGES.tooLong),
});

export type PriceGridChange = z.output<typeof priceGridChange>;
