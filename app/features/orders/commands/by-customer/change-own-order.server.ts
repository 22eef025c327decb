import { eq } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { isPortionTold } from "#app/features/order-core/rules/portion-stage.ts";
import { keepBooks } from "#app/features/order-money/commands/keep-books.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { tellPortions } from "#app/features/order-notices/commands/tell-portions.server.ts";
import { tellRecipientOfChange } from "#app/features/order-notices/commands/tell-recipient.server.ts";
import {
  type OrderNews,
  tellShopOfChange,
} from "#app/features/order-notices/commands/tell-shop-of-change.server.ts";
import type { OrderEvent } from "#app/features/order-notices/rules/order-notice.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { syncReservations } from "#app/features/order-reservations/commands/sync-reservations.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { AuditFields } from "#app/foundation/audit/said-fields.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Refusal, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";

export interface OwnChange {
  set: Partial<Omit<LockedOrder, "id" | "verifiedHalalas">>;
  event: Omit<typeof orderEvents.$inferInsert, "id" | "orderId" | "at" | "actorKind">;
  action: string;
  /** What the log keeps beside the status; never what the customer wrote. */
  logged?: { before?: AuditFields; after?: AuditFields };
  message: OrderEvent | null;
  toShop: OrderNews | null;
}

type Decide<Code extends string> = (
  tx: Transaction,
  order: LockedOrder,
  rows: OrderRows,
) => Promise<{ ok: true; value: OwnChange } | Refusal<Code>>;

/** One change of an order by its customer, who is signed in. */
export async function changeOwnOrder<Code extends string>(
  ctx: CommandContext,
  id: string,
  decide: Decide<Code>,
): Promise<Result<OrderView, Code | NoRoomRefusal | "not_signed_in" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  return changeOrderOf(ctx, { id, customerId: actor.customerId }, decide);
}

/**
 * The same for whoever was let in as its customer, signed in or by a link of theirs: whoever else changes it, at the desk or in another window, comes before or after.
 * Guarantees: row, timeline, log and messages exist together or not at all; another's order is as unknown as no order.
 */
export async function changeOrderOf<Code extends string>(
  ctx: CommandContext,
  { id, customerId }: { id: string; customerId: string },
  decide: Decide<Code>,
): Promise<Result<OrderView, Code | NoRoomRefusal | "not_found">> {
  if (!isOrderId(id)) return refuse("not_found");
  return changeOrders(ctx, async (tx) => {
    const before = await lockOrder(tx, id, customerId);
    const rows = before && (await readOneOrderRows(tx, id));
    if (!rows) return refuse("not_found");
    const decided = await decide(tx, before, rows);
    if (!decided.ok) return decided;
    const { set, event, action, logged, message, toShop } = decided.value;
    const [after] = await tx
      .update(orders)
      .set({ ...set, ...(set.scheduleDate !== undefined && { needsTime: false }), updatedAt: ctx.now })
      .where(eq(orders.id, id))
      .returning();
    if (!after) throw new Error("a locked order is there");
    await syncReservations(tx, ctx, before, after);
    const [written] = await tx
      .insert(orderEvents)
      .values({ orderId: id, at: ctx.now, actorKind: "customer", ...event })
      .returning({ id: orderEvents.id });
    if (!written) throw new Error("an event was written");
    await keepBooks(tx, ctx, { before, after }, { eventId: written.id });
    await recordAudit(tx, ctx, {
      action,
      entity: "order",
      entityId: id,
      before: { status: before.status, ...logged?.before },
      after: { status: after.status, ...logged?.after },
    });
    if (message) await enqueueOrderMessage(tx, ctx, after, message);
    if (isPortionTold(after)) await tellPortions(tx, ctx, after);
    await tellRecipientOfChange(tx, ctx, { before, after });
    const now = await readOneOrderRows(tx, id);
    if (!now) throw new Error("a locked order is there");
    const view = toOrderView(now, ctx.now);
    if (toShop) await tellShopOfChange(tx, ctx, view, toShop);
    return ok(view);
  });
}
