import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id } from "#app/lib/field-schemas.ts";

/** One place up (-1) or down (1). */
export const moveRowBody = z.object({
  step: z.union([z.literal(-1), z.literal(1)], { error: FIELD_MESSAGES.invalid }),
});

/** All ids of a list in their new order. */
export const arrangeRowsBody = z.object({ ids: z.array(id, { error: FIELD_MESSAGES.invalid }).max(2000) });
