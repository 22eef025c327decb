import { z } from "zod";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { readDeposit } from "#app/features/order-admin/reads/read-deposit.server.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES, HALALAS_MAX } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** POST /api/admin/orders/{id}/deposit. */
export const depositBody = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("take"),
    halalas: z
      .int({ error: FIELD_MESSAGES.wholeNumber })
      .min(1, FIELD_MESSAGES.outOfRange)
      .max(HALALAS_MAX, FIELD_MESSAGES.outOfRange)
      .describe("What the restaurant took for its plates"),
  }),
  z.object({ act: z.literal("return") }),
]);

export type DepositRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "no_restaurant"
  | "deposit_kept"
  | "no_deposit";

/**
 * The desk notes that a restaurant took a deposit for its plates, or gave it back. It never was in the order's price, and
 * stands in the books as the restaurant's holding and the guest's claim. Guarantees: one deposit of an order at a time, and
 * what is returned is what was taken.
 */
export async function keepDeposit(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<{ heldHalalas: number }, DepositRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = depositBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const change = parsed.data;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    const { heldHalalas, times, restaurantId } = await readDeposit(tx, id);
    const isTaken = change.act === "take";
    if (isTaken && heldHalalas > 0) return refuse("deposit_kept");
    if (!isTaken && heldHalalas === 0) return refuse("no_deposit");
    // It is returned by whoever took it, also where the order has moved to another restaurant since.
    const restaurant = isTaken ? order.restaurantId : restaurantId;
    if (!restaurant) return refuse("no_restaurant");
    const deposit = isTaken ? change.halalas : heldHalalas;
    const purpose = isTaken ? "deposit_taken" : "deposit_returned";
    await post(tx, ctx, [
      {
        purpose,
        source: `deposit:${id}:${isTaken ? times + 1 : times}`,
        orderId: id,
        happenedAt: ctx.now,
        lines: linesOf(purpose, { deposit }, { customer: order.customerId, restaurant }),
      },
    ]);
    await recordAudit(tx, ctx, {
      action: isTaken ? "take_deposit" : "return_deposit",
      entity: "order",
      entityId: id,
      after: { deposit },
    });
    return ok({ heldHalalas: isTaken ? deposit : 0 });
  });
}
