import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { FAULTS } from "#app/vocabulary/cancel-reason.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

/** As many orders as are moved, or taken back, at once. */
export const BULK_MOVE_MAX = 200;

export const movableStatus = z.enum(ORDER_STATUSES, { error: FIELD_MESSAGES.invalid });
export const moveNote = optionalParagraph(500);
/** For `undoChanges`: messages wait until the change can no longer be taken back. */
export const isUndoable = z.boolean().default(false);

/** Schema of a list for bulk moves: at least one, and no more than one move takes. */
export const many = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: FIELD_MESSAGES.required })
    .min(1, FIELD_MESSAGES.required)
    .max(BULK_MOVE_MAX, FIELD_MESSAGES.outOfRange);

/** POST /api/admin/orders/{id}/status: `from` is what the admin saw, so that of two moves at once one loses (AO10). */
export const moveOrderBody = z.object({
  status: movableStatus,
  from: movableStatus,
  note: moveNote,
  /** Whose fault it was, where an order to be paid in cash came back and is cancelled. */
  fault: z.enum(FAULTS, { error: FIELD_MESSAGES.invalid }).nullish(),
  undoable: isUndoable,
});
export type MoveOrderBody = z.output<typeof moveOrderBody>;

/** POST /api/admin/orders/{id}/confirm-unverified: who answers for it says why. */
export const confirmUnverifiedBody = z.object({ from: movableStatus, reason: moveNote });

/** POST /api/admin/orders/undo: what changes answered as `undoId`. */
export const undoChangesBody = z.object({ undoIds: many(z.string().max(100)) });
