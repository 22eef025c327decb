import type { Transfer } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import type { RefundMethod } from "#app/vocabulary/money/refund.ts";

/** What the books need to know of a refund. */
export interface BookedRefund {
  id: string;
  /** Null where the customer's credit is paid out. */
  orderId: string | null;
  customerId: string;
  halalas: number;
  way: RefundMethod;
  gateway: Gateway | null;
}

/** The event of the books; a resolution that says its own source is posted under this one all the same, and so once. */
export const refundSource = ({ id }: Pick<BookedRefund, "id">) => `refund:${id}`;

/** Where it comes from: the order's money, or the customer's credit. */
const origin = ({ orderId, halalas }: BookedRefund) =>
  orderId === null ? { fromCredit: halalas } : { fromOrder: halalas };

/** It is agreed that the money goes back: from then on the order, or the credit, no longer holds it. */
export function agreedTransfer(refund: BookedRefund, happenedAt: Date): Transfer {
  const { customerId: customer, halalas, orderId } = refund;
  const said = { source: refundSource(refund), orderId, happenedAt };
  return refund.way === "credit"
    ? { ...said, purpose: "credit_given", lines: linesOf("credit_given", { given: halalas }, { customer }) }
    : {
        ...said,
        purpose: "refund_agreed",
        lines: linesOf("refund_agreed", { ...origin(refund), refunded: halalas }, { customer }),
      };
}

/** The money has left the bank, the gateway or the till; credit never does. @param source another one where it was said by mistake before */
export function paidTransfer(
  refund: BookedRefund,
  happenedAt: Date,
  source: string = refundSource(refund),
): Transfer | null {
  const { customerId: customer, halalas, orderId, gateway, way } = refund;
  if (refund.way === "credit") return null;
  const left =
    gateway !== null
      ? { byGateway: halalas }
      : way === "cash"
        ? { inCash: halalas }
        : { byTransfer: halalas };
  const parties = gateway === null ? { customer } : { customer, gateway };
  const lines = linesOf("refund_paid", { refunded: halalas, ...left }, parties);
  return { source, purpose: "refund_paid", orderId, happenedAt, lines };
}

/** What was agreed did not leave: it stands where it came from again. */
export function failedTransfer(refund: BookedRefund, happenedAt: Date): Transfer {
  const { customerId: customer, halalas, orderId } = refund;
  return {
    source: refundSource(refund),
    purpose: "refund_failed",
    orderId,
    happenedAt,
    lines: linesOf("refund_failed", { refunded: halalas, ...origin(refund) }, { customer }),
  };
}
