import { z } from "zod";
import { breederPriceBody } from "#app/features/catalog/schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id } from "#app/lib/field-schemas.ts";

const cell = breederPriceBody.omit({ breederId: true });

/** One cell that was typed, or a block that was pasted: all of it or nothing. */
export const priceGridChange = z.object({
  breederId: id,
  cells: z
    .array(cell, { error: FIELD_MESSAGES.invalid })
    .min(1, FIELD_MESSAGES.required)
    .max(1000, FIELD_MESSAGES.tooLong),
});

/** What the desk sends: a page always knows what it showed. */
export const priceGridEdit = z.object({
  breederId: id,
  cells: priceGridChange.shape.cells.refine(
    (cells) => cells.every(({ was }) => was),
    FIELD_MESSAGES.required,
  ),
});

export type PriceGridChange = z.output<typeof priceGridChange>;
