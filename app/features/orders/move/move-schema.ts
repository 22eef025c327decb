import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

const status = z.enum(ORDER_STATUSES, { error: FIELD_MESSAGES.invalid });

/** POST /api/admin/orders/{id}/status: `from` is what the admin saw, so that of two moves at once one loses (AO10). */
export const moveOrderBody = z.object({ status, from: status, note: optionalParagraph(500) });
export type MoveOrderBody = z.output<typeof moveOrderBody>;
