import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  type AskedOfOrder,
  type Destination,
  destinationOf,
} from "#app/features/refunds/reads/ask-problem.server.ts";
import { countedHalalas } from "#app/features/refunds/reads/counted-money.server.ts";
import { type GatewayRefunds, NO_GATEWAYS } from "#app/features/refunds/rules/gateway-refunds.ts";
import { amountsLess } from "#app/features/refunds/rules/price-allowance.ts";
import { askRefundBody } from "#app/features/refunds/rules/refund-bodies.ts";
import { refundNumber } from "#app/features/refunds/rules/refund-numbers.ts";
import { needsSecondPerson } from "#app/features/refunds/rules/refund-rules.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { missingStepUp, type StepUpMissing } from "#app/foundation/context/require-step-up.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { lowerPrice } from "./allow-less.server.ts";
import { approveWithin } from "./approve-within.server.ts";
import { nextNumber } from "./number-refund.server.ts";

export type AskRefundRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "stale_edit"
  | "order_closed"
  | "nothing_to_return"
  | "beyond_return"
  | "beyond_payment"
  | NoRoomRefusal;
type Asking<T> = Result<T, AskRefundRefusal> | StepUpMissing;

/** What the desk gets: the order as it is now, the refund, and whether somebody else has to approve it. */
export type AskedRefundAnswer = ChangedOrder & { refundId: string; needsApproval: boolean };

/**
 * The desk asks for money of an order to go back, whole or in part, and where the order should have cost less, lowers its price
 * in the same act. Up to the shop's limit, counted over all slices, it is agreed at once, beyond it a second person approves (0100).
 * An account that the customer did not name asks for the person to be proven again.
 * Guarantees: no more is asked for than stands to return and nobody has asked for yet, so that two desks cannot give the same
 * money back; whoever asks has seen the order as it is.
 */
export async function askRefund(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
  gateways: Pick<GatewayRefunds, "paymentsOf"> = NO_GATEWAYS,
): Promise<Asking<AskedRefundAnswer>> {
  const { actor } = ctx;
  const refusal = adminRefusal(actor, "payments.refund");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = askRefundBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { reason, less, revision } = parsed.data;
  if (!reason) return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });

  return changeOrders(ctx, async (tx): Promise<Asking<AskedRefundAnswer>> => {
    const locked = await lockOrder(tx, id);
    const rows = locked && (await readOneOrderRows(tx, id));
    if (!rows) return refuse("not_found");
    const seen = toAdminOrderView(rows, ctx.now);
    if (seen.revision !== revision) return refuse("stale_edit", { detail: { revision: seen.revision } });
    // Before anything is written: what is refused leaves the order as it was.
    const priced = less ? { ...locked, ...amountsLess(locked, less) } : locked;
    const destination = await destinationOf(tx, { order: priced, asked: parsed.data, gateways });
    if (!destination.ok) return destination;
    const unproven = destination.value.isTheirOwn ? null : missingStepUp(ctx);
    if (unproven) return unproven;
    if (less) {
      const lowered = await lowerPrice(tx, ctx, { locked, order: seen, less, reason });
      if (!lowered.ok) return lowered;
    }
    const order = less ? await lockOrder(tx, id) : locked;
    if (!order) throw new Error("a locked order is there");
    return askWithin(tx, ctx, { actor, order, asked: { ...parsed.data, reason }, to: destination.value });
  });
}

interface AskingWithin {
  actor: StaffActor;
  order: LockedOrder;
  asked: AskedOfOrder & { reason: string };
  to: Destination;
  /** Whoever does more than give money back tells of all of it at once. */
  isTold?: boolean;
}

/** Writes a refund of a locked order that nothing stands against, and agrees to it where nobody else has to. */
export async function askWithin(
  tx: Transaction,
  ctx: CommandContext,
  { actor, order, asked, to, isTold = true }: AskingWithin,
): Promise<{ ok: true; value: AskedRefundAnswer }> {
  const { refund_approval_above_halalas: limitHalalas } = await readSettings(tx);
  const { halalas, way, reason } = asked;
  // Whoever counts a number is alone until the end of the transaction, so that no two slices count without each other.
  const number = await nextNumber(tx, "RF");
  const before = await countedHalalas(tx, { of: { orderId: order.id }, userId: actor.userId, now: ctx.now });
  const counted = before + halalas;
  const [refund] = await tx
    .insert(refunds)
    .values({
      number,
      orderId: order.id,
      customerId: order.customerId,
      halalas,
      way,
      iban: to.iban,
      holderName: to.holderName,
      onlinePaymentId: to.payment?.id ?? null,
      gateway: to.payment?.gateway ?? null,
      reason,
      limitHalalas,
      countedHalalas: counted,
      askedBy: actor.userId,
      askedEmail: actor.email,
      askedAt: ctx.now,
    })
    .returning();
  if (!refund) throw new Error("a refund was written");
  const needsApproval = needsSecondPerson(counted, limitHalalas);
  const changed = needsApproval
    ? await changeOrder(tx, ctx, order, {
        set: {},
        event: { kind: "refund_asked", note: reason, fromStatus: null, toStatus: null },
        action: "ask_refund",
        logged: { after: { refund: refundNumber(refund.number), halalas, way } },
        undoable: false,
      })
    : await approveWithin(tx, ctx, { actor, refund, order, isTold });
  return ok({ ...changed.value, refundId: refund.id, needsApproval });
}
