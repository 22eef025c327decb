import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { agreedOf } from "#app/features/order-reading/rules/agreed-order.ts";
import { moneyFlags } from "#app/features/order-reading/rules/money-flags.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { loweredHalalas } from "#app/features/refunds/reads/counted-money.server.ts";
import {
  type Allowance,
  amountsLess,
  beyondPrice,
  sumOfAllowance,
} from "#app/features/refunds/rules/price-allowance.ts";
import { allowLessBody } from "#app/features/refunds/rules/refund-bodies.ts";
import { needsSecondPerson } from "#app/features/refunds/rules/refund-rules.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";

export type AllowLessRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "stale_edit"
  | "order_closed"
  | NoRoomRefusal;

/**
 * The desk asks less for an order than was agreed, also after it was handed over: what is paid beyond that stands to return.
 * Guarantees: what was agreed before stays readable with the reason, and no kind comes to cost less than nothing. The books,
 * the credit note and what partners get follow the new price by themselves. Beyond the limit of refunds, counted over all slices,
 * the person is proven again.
 */
export async function allowLess(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder, AllowLessRefusal> | StepUpMissing> {
  const refusal = adminRefusal(ctx.actor, "payments.refund");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = allowLessBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { revision, less, reason } = parsed.data;
  if (!reason) return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
  return changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, AllowLessRefusal> | StepUpMissing> => {
    const locked = await lockOrder(tx, id);
    const rows = locked && (await readOneOrderRows(tx, id));
    if (!rows) return refuse("not_found");
    const order = toAdminOrderView(rows, ctx.now);
    if (order.revision !== revision) return refuse("stale_edit", { detail: { revision: order.revision } });
    return lowerPrice(tx, ctx, { locked, order, less, reason });
  });
}

interface Lowering {
  locked: LockedOrder;
  /** The same order as the desk sees it: what was agreed before. */
  order: AdminOrderView;
  less: Allowance;
  reason: string;
  /** Whoever changes more than the price tells of all of it at once. */
  isTold?: boolean;
}

/** The same within a change that does more to the order it holds. */
export async function lowerPrice(
  tx: Transaction,
  ctx: CommandContext,
  { locked, order, less, reason, isTold = true }: Lowering,
): Promise<Result<ChangedOrder, "invalid_input" | "order_closed"> | StepUpMissing> {
  if (locked.status === "Cancelled") return refuse("order_closed");
  const halalas = sumOfAllowance(less);
  if (halalas === 0) return refuse("invalid_input", { fields: { less: FIELD_MESSAGES.required } });
  const beyond = beyondPrice(locked, less);
  if (beyond.length > 0)
    return refuse("invalid_input", {
      fields: Object.fromEntries(beyond.map((kind) => [`less.${kind}`, "refusals:beyond_price"])),
    });
  const email = ctx.actor.kind === "staff" ? ctx.actor.email : "";
  const before = await loweredHalalas(tx, { orderId: locked.id, email, now: ctx.now });
  const { refund_approval_above_halalas: limitHalalas } = await readSettings(tx);
  const unproven = needsSecondPerson(before + halalas, limitHalalas) ? missingStepUp(ctx) : null;
  if (unproven) return unproven;
  await tx.insert(orderRevisions).values({
    orderId: locked.id,
    at: ctx.now,
    actorEmail: ctx.actor.kind === "staff" ? ctx.actor.email : null,
    reason,
    loweredHalalas: halalas,
    agreed: agreedOf(order),
  });
  const amounts = amountsLess(locked, less);
  const after = { ...locked, ...amounts };
  return changeOrder(tx, ctx, locked, {
    set: { ...amounts, ...moneyFlags(after) },
    event: { kind: "edited", note: reason, fromStatus: null, toStatus: null },
    action: "allow_less",
    logged: {
      before: { grandTotalHalalas: locked.grandTotalHalalas },
      after: { grandTotalHalalas: amounts.grandTotalHalalas, less },
    },
    message: isTold
      ? { kind: "edited", difference: after.verifiedHalalas === null ? 0 : dueHalalas(after) }
      : null,
    undoable: false,
  });
}
