import { and, eq, like, or } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readSplitParts } from "#app/features/order-core/reads/split-parts.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { partSource } from "#app/features/order-core/rules/split/part-source.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { receiveMoney } from "#app/features/order-moving/commands/receive-money.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { partTransferBody } from "#app/features/payments/rules/split/schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { ledgerTransfers } from "#db/schema/money/ledger.ts";

export type EnterTransferRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "split_changed"
  | NoRoomRefusal;

/**
 * Somebody at the desk has seen a friend's transfer. Guarantees: what was entered is entered once, however often it is sent, and
 * who has not seen what came meanwhile is told `split_changed`. What the order does not need is the customer's credit.
 */
export async function enterPartTransfer(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<null, EnterTransferRefusal>> {
  const refusal = adminRefusal(ctx.actor, "payments.review");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = partTransferBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { partId, halalas, receivedHalalas } = parsed.data;
  return changeOrders(ctx, async (tx): Promise<Result<null, EnterTransferRefusal>> => {
    const order = await lockOrder(tx, id);
    const part = order && (await readSplitParts(tx, id)).find((one) => one.id === partId);
    if (!order || !part) return refuse("not_found");
    const source = partSource(partId, receivedHalalas);
    const before = await countEntered(tx, id, source);
    if (part.receivedHalalas !== receivedHalalas) return before > 0 ? ok(null) : refuse("split_changed");
    const { isNew } = await receiveMoney(tx, ctx, order, {
      halalas,
      from: { kind: "bank" },
      // The part may have had as much before: until a line of the bank was taken back.
      source: before > 0 ? `${source}:${before}` : source,
      happenedAt: ctx.now,
      note: null,
      splitPartId: partId,
    });
    if (!isNew) throw new Error("a friend's transfer of a number of its own is new");
    await recordAudit(tx, ctx, {
      action: "enter_part_transfer",
      entity: "order",
      entityId: id,
      before: { part: part.position, receivedHalalas },
      after: { part: part.position, receivedHalalas: receivedHalalas + halalas },
    });
    return ok(null);
  });
}

/** How often something was entered for a part that had as much as now. */
function countEntered(tx: Transaction, orderId: string, source: string): Promise<number> {
  const isIt = or(eq(ledgerTransfers.source, source), like(ledgerTransfers.source, `${source}:%`));
  return tx.$count(
    ledgerTransfers,
    and(eq(ledgerTransfers.orderId, orderId), eq(ledgerTransfers.purpose, "received"), isIt),
  );
}
