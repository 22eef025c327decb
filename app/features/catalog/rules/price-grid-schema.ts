import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { halalas, id } from "#app/lib/field-schemas.ts";

/** What the editor saw in a cell, and what the same page has sent since: another price is somebody else's. */
export const seenPrices = z.array(halalas.nullable()).min(1).max(20).optional();

/** One cell of the price grid; null empties it, which means "not sold" (AB08). */
export const breederPriceBody = z.object({
  breederId: id,
  breedId: id,
  ageClassId: id,
  priceHalalas: halalas.nullable(),
  was: seenPrices,
});

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
