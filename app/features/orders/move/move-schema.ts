import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

const BULK_MOVE_MAX = 200;

const status = z.enum(ORDER_STATUSES, { error: FIELD_MESSAGES.invalid });
const note = optionalParagraph(500);
const many = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: FIELD_MESSAGES.required })
    .min(1, FIELD_MESSAGES.required)
    .max(BULK_MOVE_MAX, FIELD_MESSAGES.outOfRange);

/** POST /api/admin/orders/{id}/status: `from` is what the admin saw, so that of two moves at once one loses (AO10). */
export const moveOrderBody = z.object({ status, from: status, note });
export type MoveOrderBody = z.output<typeof moveOrderBody>;

/** What a bulk move would do, before it is done. */
export const previewMoveBody = z.object({ ids: many(z.string().max(100)), status, note });

/** The bulk move itself: each order with the status its preview showed. */
export const moveOrdersBody = z.object({
  orders: many(z.object({ id: z.string().max(100), from: status })),
  status,
  note,
});
