import { eq } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { receiveMoney } from "#app/features/order-moving/commands/receive-money.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { askedHalalas, lockCredit } from "#app/features/refunds/reads/held-money.server.ts";
import { spendCreditBody } from "#app/features/refunds/rules/refund-bodies.ts";
import { mostToAsk } from "#app/features/refunds/rules/refund-rules.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ledgerKey, ledgerTransfers } from "#db/schema/money/ledger.ts";

export type SpendCreditRefusal =
  | "not_signed_in"
  | "not_found"
  | "invalid_input"
  | "nothing_due"
  | "credit_changed"
  | NoRoomRefusal;

/**
 * The customer pays for an order, or for a part of it, out of credit. Guarantees: only for the customer's own order, never more
 * than the credit and never more than is due, and once for a key, however often it is sent.
 */
export async function spendCredit(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<{ usedHalalas: number }, SpendCreditRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = spendCreditBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { halalas, key } = parsed.data;
  return changeOrders(ctx, async (tx): Promise<Result<{ usedHalalas: number }, SpendCreditRefusal>> => {
    const order = await lockOrder(tx, id, actor.customerId);
    if (!order) return refuse("not_found");
    const source = `credit:${id}:${key}`;
    const isUsed = eq(
      ledgerKey(ledgerTransfers.purpose, ledgerTransfers.source),
      ledgerKey("credit_used", source),
    );
    if ((await tx.$count(ledgerTransfers, isUsed)) > 0) return ok({ usedHalalas: halalas });
    const due = order.status === "Cancelled" ? 0 : Math.max(0, dueHalalas(order));
    if (due === 0) return refuse("nothing_due");
    const creditHalalas = mostToAsk({
      standsHalalas: await lockCredit(tx, actor.customerId),
      askedHalalas: await askedHalalas(tx, { creditOf: actor.customerId }),
    });
    const mostHalalas = Math.min(due, creditHalalas);
    if (halalas > mostHalalas) return refuse("credit_changed", { detail: { mostHalalas } });
    await receiveMoney(tx, ctx, order, {
      halalas,
      from: { kind: "credit" },
      source,
      happenedAt: ctx.now,
      note: null,
    });
    return ok({ usedHalalas: halalas });
  });
}
