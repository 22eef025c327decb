import { eq } from "drizzle-orm";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { NO_WISH } from "#app/features/order-core/rules/may-change.ts";
import { isPortionTold } from "#app/features/order-core/rules/portion-stage.ts";
import { keepBooks } from "#app/features/order-money/commands/keep-books.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { tellPortions } from "#app/features/order-notices/commands/tell-portions.server.ts";
import { tellRecipientOfChange } from "#app/features/order-notices/commands/tell-recipient.server.ts";
import type { OrderEvent } from "#app/features/order-notices/rules/order-notice.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { regainReservations } from "#app/features/order-reservations/commands/regain-reservations.server.ts";
import {
  type ReservationsChange,
  syncReservations,
} from "#app/features/order-reservations/commands/sync-reservations.server.ts";
import { NO_HOLD } from "#app/features/order-reservations/rules/hold.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { AuditFields } from "#app/foundation/audit/said-fields.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok } from "#app/lib/result.ts";
import { isBeforeSlaughter, isWork } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { keepUndo, MESSAGE_DELAY_SECONDS } from "./undo-changes.server.ts";

export interface AdminOrderChange {
  /** What was received is told to the books instead, and stands in the row by then. */
  set: Partial<Omit<LockedOrder, "id" | "verifiedHalalas">>;
  /** Without a move its statuses are null, so that the timeline keeps the time at which the order came to where it stands. */
  event: Pick<
    typeof orderEvents.$inferInsert,
    "kind" | "note" | "fault" | "fromStatus" | "toStatus" | "slotDate" | "slotTime"
  >;
  action: string;
  /** What the log keeps beside the status. */
  logged?: { before?: AuditFields; after?: AuditFields };
  message?: OrderEvent | null;
  /** It takes back what somebody did by mistake: what was sold by that is not sold. */
  isUndoing?: boolean;
  /** May the person take it back within seconds? Then nobody outside hears of it before that. */
  undoable: boolean;
  places?: ReservationsChange;
}

/** What the desk gets for a change: the order as it is now, and the change's id for as long as it can be taken back. */
export type ChangedOrder = AdminOrderView & { undoId: string | null };

/** One change of the desk to a locked order: its row, timeline, log, message and the way back exist together or not at all. */
export async function changeOrder(
  tx: Transaction,
  ctx: CommandContext,
  before: LockedOrder,
  { set, event, action, logged, message, undoable, places, isUndoing = false }: AdminOrderChange,
): Promise<{ ok: true; value: ChangedOrder }> {
  const { id } = before;
  // Money that somebody has seen keeps the time, also where the order has not been accepted yet.
  const isPart = set.heldUntil !== undefined;
  const isPaidFor =
    !isPart &&
    ((before.status === "Pending Payment" &&
      ((set.status ?? before.status) !== before.status || set.paymentReview === "verified")) ||
      // A receipt kept it for a while only, until somebody had seen the money or answered for it.
      (before.status === "Paid" &&
        before.heldUntil !== null &&
        (set.paymentReview === "verified" || isWork(set.status ?? before.status))));
  const isPlanned = set.scheduleDate !== undefined || set.scheduleTime !== undefined;
  const [order] = await tx
    .update(orders)
    // What the customer asked for and nobody answered cannot be granted once slaughter begins.
    .set({
      ...set,
      ...(!isBeforeSlaughter(set.status ?? before.status) && NO_WISH),
      ...(isPaidFor &&
        set.status !== "Cancelled" && { needsTime: (await regainReservations(tx, ctx, [before])).has(id) }),
      ...(isPaidFor && NO_HOLD),
      ...(isPlanned && { needsTime: false }),
      // Opened again, it is not over any more.
      ...(before.lapsedAt && set.status && set.status !== "Cancelled" && { lapsedAt: null }),
      updatedAt: ctx.now,
    })
    .where(eq(orders.id, id))
    .returning();
  if (!order) throw new Error("a locked order is there");
  const isOverbooked = await syncReservations(tx, ctx, before, order, places);
  const [written] = await tx
    .insert(orderEvents)
    .values({
      orderId: id,
      at: ctx.now,
      ...writtenBy(ctx.actor),
      fromStatus: before.status,
      toStatus: set.status ?? before.status,
      ...event,
      ...(isOverbooked && { kind: "overbooked" as const }),
    })
    .returning({ id: orderEvents.id });
  if (!written) throw new Error("an event was written");
  await keepBooks(tx, ctx, { before, after: order }, { eventId: written.id, isUndoing });
  await recordAudit(tx, ctx, {
    action,
    entity: "order",
    entityId: id,
    before: { status: before.status, ...logged?.before },
    after: { status: order.status, ...logged?.after, ...(isOverbooked && { overbooked: true }) },
  });
  const messageIds = message
    ? await enqueueOrderMessage(tx, ctx, order, message, {
        afterSeconds: undoable ? MESSAGE_DELAY_SECONDS : 0,
      })
    : [];
  // Nobody hears of meat that may never be paid, and whoever was told is not told again.
  if (isPortionTold(order))
    messageIds.push(
      ...(await tellPortions(tx, ctx, order, { afterSeconds: undoable ? MESSAGE_DELAY_SECONDS : 0 })),
    );
  const gift = { before, after: order };
  messageIds.push(
    ...(await tellRecipientOfChange(tx, ctx, gift, { afterSeconds: undoable ? MESSAGE_DELAY_SECONDS : 0 })),
  );
  const undoId = undoable ? await keepUndo(tx, ctx, { before, eventId: written.id, messageIds }) : null;
  const rows = await readOneOrderRows(tx, id);
  if (!rows) throw new Error("a locked order is there");
  return ok({ ...toAdminOrderView(rows, ctx.now), undoId });
}

/** Who did it, as the timeline keeps it. */
function writtenBy(actor: Actor): Pick<typeof orderEvents.$inferInsert, "actorKind" | "actorLabel"> {
  if (actor.kind === "staff") return { actorKind: "staff", actorLabel: actor.email };
  if (actor.kind === "partner") return { actorKind: "partner", actorLabel: actor.label };
  return { actorKind: "system", actorLabel: null };
}
