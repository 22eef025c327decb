import { z } from "zod";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";
import { WORK_QUEUES } from "#app/vocabulary/work-queues.ts";

const day = z.string().refine(isRealDate, FIELD_ERROR_KEYS.date);

/** The filters of the admin's list, named as in its address (AO02); days are whole days of Riyadh (AO03). */
export const orderFilters = z.object({
  status: z.enum(ORDER_STATUSES, { error: FIELD_MESSAGES.invalid }).optional(),
  /** Id or slug. */
  restaurant: z.string().max(200, FIELD_MESSAGES.tooLong).optional(),
  /** By `isPaid` of the orders (AO04). */
  payment: z.enum(["paid", "unpaid"], { error: FIELD_MESSAGES.invalid }).optional(),
  review: z.enum(PAYMENT_REVIEWS, { error: FIELD_MESSAGES.invalid }).optional(),
  /** One of the desk's work queues. */
  queue: z.enum(WORK_QUEUES, { error: FIELD_MESSAGES.invalid }).optional(),
  /** Placed from … to. */
  from: day.optional(),
  to: day.optional(),
  /** Due from … to: the day of the appointment. */
  dueFrom: day.optional(),
  dueTo: day.optional(),
  /** Part of a name, phone, transfer reference or id. */
  q: z.string().max(200, FIELD_MESSAGES.tooLong).optional(),
});
export type OrderFilters = z.output<typeof orderFilters>;

/** Filters from a page's address: what cannot be read is left out, so that an old link still opens the list. */
export function readOrderFilters(params: URLSearchParams): OrderFilters {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(orderFilters.shape)) {
    const read = schema.safeParse(params.get(name) || undefined);
    if (read.success && read.data !== undefined) filters[name] = read.data;
  }
  return filters as OrderFilters;
}
