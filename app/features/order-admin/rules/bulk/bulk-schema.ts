import { z } from "zod";
import { orderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { isUndoable, many, movableStatus, moveNote } from "#app/features/order-moving/rules/move-schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

/** "next" is each order's own usual next step. */
const target = z.enum([...ORDER_STATUSES, "next"], { error: FIELD_MESSAGES.invalid });
export type MoveTarget = z.output<typeof target>;

/** Orders of later days come along only where that is said, too: one press must not finish tomorrow's. */
const laterDays = z.boolean().default(false);

/** What a bulk move would do, before it is done: to the orders that are named, or to those that the filters pick. */
export const previewMoveBody = z
  .object({
    ids: many(z.string().max(100)).optional(),
    filters: orderFilters.optional(),
    /** Of an earlier round: the orders behind it. */
    after: z.string().max(200).nullish(),
    status: target,
    note: moveNote,
    laterDays,
  })
  .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), {
    path: ["ids"],
    message: FIELD_MESSAGES.required,
  });

/** The bulk move itself: each order with the status its preview showed, to the one it showed or to one for all. */
export const moveOrdersBody = z
  .object({
    orders: many(z.object({ id: z.string().max(100), from: movableStatus, to: movableStatus.optional() })),
    status: movableStatus.optional(),
    note: moveNote,
    undoable: isUndoable,
    laterDays,
  })
  .refine(({ orders, status }) => status !== undefined || orders.every(({ to }) => to !== undefined), {
    path: ["status"],
    message: FIELD_MESSAGES.required,
  });
