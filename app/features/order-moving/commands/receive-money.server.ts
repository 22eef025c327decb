import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { raiseSplitPart, readSplitParts } from "#app/features/order-core/reads/split-parts.server.ts";
import { flagsAfterMoney } from "#app/features/order-core/rules/down-payment.ts";
import {
  dueHalalas,
  isDownPaid,
  isMoneyVerified,
  neededForWork,
} from "#app/features/order-core/rules/money-before-work.ts";
import { bookReceived, type ReceivedMoney } from "#app/features/order-money/commands/book-received.server.ts";
import type { OrderEvent } from "#app/features/order-notices/rules/order-notice.ts";
import { partHold } from "#app/features/order-reservations/rules/hold.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { changeOrder } from "./change-order.server.ts";

export interface MoneyThatCame extends Omit<ReceivedMoney, "forOrder"> {
  /** For the timeline: what showed it. */
  note: string | null;
  /** The friend's part of the price that it came for. */
  splitPartId?: string | null;
}

export interface ReceivedOutcome {
  /** False where it was received before: nothing has changed. */
  isNew: boolean;
  order: LockedOrder;
  /** What of it pays the order, and what is kept as the customer's credit. */
  appliedHalalas: number;
  creditHalalas: number;
}

/**
 * The one way in which money comes to an order when nobody's word stands for it: a line of the bank's statement, or a gateway
 * that says so itself, or the customer's own credit. What the order needs pays it, the rest is the customer's credit; to a cancelled order nothing is owed,
 * and all of it stands to be returned.
 * Guarantees: a source is received once, however often it is said.
 * An order that waited for its money moves when all that work needs is there; part of it keeps its places.
 * @param order locked
 */
export async function receiveMoney(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
  { note, splitPartId, ...money }: MoneyThatCame,
): Promise<ReceivedOutcome> {
  const due = order.status === "Cancelled" ? money.halalas : Math.max(0, dueHalalas(order));
  const appliedHalalas = Math.min(money.halalas, due);
  const isNew = await bookReceived(tx, ctx, order, { ...money, forOrder: appliedHalalas });
  if (!isNew) return { isNew, order, appliedHalalas: 0, creditHalalas: 0 };
  if (splitPartId) await raiseSplitPart(tx, { id: splitPartId, halalas: money.halalas, now: ctx.now });
  // Where nothing was asked for, as of a price that was let go, an order without money stays without.
  const verifiedHalalas =
    appliedHalalas > 0 ? (order.verifiedHalalas ?? 0) + appliedHalalas : order.verifiedHalalas;
  const after = { ...order, verifiedHalalas };
  const isWhole = isMoneyVerified(after);
  const isPaid = isDownPaid(after) && order.status === "Pending Payment";
  const isSplitWhole =
    order.status !== "Cancelled" &&
    isWhole &&
    !isMoneyVerified(order) &&
    (await readSplitParts(tx, order.id)).some((part) => part.receivedHalalas > 0);
  // A friend's money answers nothing that the customer has sent for his own part.
  const isLookedAt = Boolean(splitPartId) && !isWhole && order.paymentReview === "awaiting_review";
  const { value } = await changeOrder(tx, ctx, order, {
    set: {
      ...(isPaid && { status: "Paid" as const }),
      ...partHoldOf(after, ctx.now),
      ...(verifiedHalalas !== null &&
        !isLookedAt && { paymentReview: "verified" as const, paymentReviewReason: null }),
      ...flagsAfterMoney(order, verifiedHalalas),
    },
    event: {
      kind: money.from.kind === "credit" ? "credit_used" : "payment_verified",
      note,
      ...(!isPaid && { fromStatus: null, toStatus: null }),
    },
    action: "receive_money",
    logged: {
      before: { verifiedHalalas: order.verifiedHalalas },
      after: { receivedHalalas: money.halalas, verifiedHalalas },
    },
    message: paidMessage(isPaid, isSplitWhole),
    undoable: false,
  });
  const now = { ...after, ...moneyOf(value) };
  return { isNew, order: now, appliedHalalas, creditHalalas: money.halalas - appliedHalalas };
}

/** Of an order that waits for more money: the part that came keeps its time for that part of the way. */
export function partHoldOf(order: LockedOrder, now: Date): { heldUntil?: Date | null } {
  const { status, heldUntil, scheduleDate, scheduleTime } = order;
  const isWaiting = status === "Pending Payment" || status === "Paid";
  if (!isWaiting || heldUntil === null || isDownPaid(order) || scheduleDate === null || scheduleTime === null)
    return {};
  const share = (order.verifiedHalalas ?? 0) / Math.max(1, neededForWork(order));
  return { heldUntil: partHold(heldUntil, { now, ready: riyadhInstant(scheduleDate, scheduleTime), share }) };
}

function paidMessage(isPaid: boolean, isSplitWhole: boolean): OrderEvent | null {
  if (isSplitWhole) return { kind: "split_paid" };
  return isPaid ? { kind: "moved" } : null;
}

function moneyOf({
  status,
  paymentReview,
}: {
  status: LockedOrder["status"];
  paymentReview: LockedOrder["paymentReview"];
}) {
  return { status, paymentReview };
}
