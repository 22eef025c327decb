import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { writeOrderFilters } from "./order-filter-address.ts";
import { readOrderFilters } from "./order-filters.ts";

export const SAVED_VIEWS_MAX = 20;

/** A tab of one's own over the orders list; of its address only the filters are kept, in one order. */
export const savedViewBody = z.object({
  name: requiredLine(40),
  query: z
    .string({ error: FIELD_MESSAGES.invalid })
    .max(2000, FIELD_MESSAGES.tooLong)
    .transform((query) => writeOrderFilters(readOrderFilters(new URLSearchParams(query))).toString())
    .refine((query) => query !== "", "admin-orders:views.empty"),
});
