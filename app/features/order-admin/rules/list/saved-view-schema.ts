import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { writeOrderList } from "./order-filter-address.ts";
import { readOrderFilters } from "./order-filters.ts";
import { readSort } from "./order-sort.ts";

export const SAVED_VIEWS_MAX = 20;

/** A tab of one's own over the orders list; of its address only filters and sort are kept, in one order. */
export const savedViewBody = z.object({
  name: requiredLine(40),
  query: z
    .string({ error: FIELD_MESSAGES.invalid })
    .max(2000, FIELD_MESSAGES.tooLong)
    .transform((query) => {
      const params = new URLSearchParams(query);
      const filters = readOrderFilters(params);
      return writeOrderList(filters, readSort(params.get("sort"), filters)).toString();
    })
    .refine((query) => query !== "", "admin-orders:views.empty"),
});
