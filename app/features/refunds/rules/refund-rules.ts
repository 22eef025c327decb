import type { RefundMethod, RefundState } from "#app/vocabulary/money/refund.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { refunds } from "#db/schema/money/refunds.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** Ways that leave the shop's bank; what was given by hand may have been cash, or a transfer that somebody made. */
export const BANK_METHODS = ["iban", "by_hand"] as const;

/** Does somebody else have to approve? Up to the shop's limit whoever asks answers alone, for all slices together. */
export function needsSecondPerson(countedHalalas: number, limitHalalas: number): boolean {
  return countedHalalas > limitHalalas;
}

export interface AskedRefund {
  countedHalalas: number;
  limitHalalas: number;
  askedBy: string;
}

/** Why this person may not approve a refund; null where nothing stands against it. */
export function approvalProblem(
  refund: AskedRefund,
  person: { userId: string; permissions: readonly Permission[] },
): "not_allowed" | "second_person" | null {
  const isOpenToAll = !needsSecondPerson(refund.countedHalalas, refund.limitHalalas);
  if (isOpenToAll && person.permissions.includes("payments.refund")) return null;
  if (!person.permissions.includes("payments.approve_refund")) return "not_allowed";
  return !isOpenToAll && person.userId === refund.askedBy ? "second_person" : null;
}

/** How much more may be asked for: what stands to return less what waits for somebody's approval. */
export function mostToAsk({ standsHalalas, askedHalalas }: { standsHalalas: number; askedHalalas: number }) {
  return Math.max(0, standsHalalas - askedHalalas);
}

/** A payment that a gateway took for an order, and what went back by it or is about to. */
export interface TakenPayment {
  id: string;
  gateway: string;
  takenHalalas: number;
  givenBackHalalas: number;
}

/** How much of the amount one payment can give back: never beyond what it took. */
export function mostByPayment(payment: Pick<TakenPayment, "takenHalalas" | "givenBackHalalas">): number {
  return Math.max(0, payment.takenHalalas - payment.givenBackHalalas);
}

/** The ways that an order's money can go: by the gateway only what came by it. */
export function methodsOf(payments: readonly TakenPayment[]): RefundMethod[] {
  const byGateway = payments.some((payment) => mostByPayment(payment) > 0);
  const others: RefundMethod[] = ["iban", "credit", "cash", "by_hand"];
  return byGateway ? ["gateway", ...others] : others;
}

/** What can become of a refund next. */
const NEXT = {
  asked: ["approved", "refused", "withdrawn"],
  approved: ["ordered", "paid", "failed", "withdrawn"],
  ordered: ["paid", "failed"],
  paid: [],
  failed: [],
  refused: [],
  withdrawn: [],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** State machine of refunds: may one state follow the other? */
export function mayBecome(from: RefundState, to: RefundState): boolean {
  return (NEXT[from] as readonly RefundState[]).includes(to);
}

/** What was agreed and did not leave stands with the customer again, whoever stopped it. */
export function comesBack(from: RefundState, to: RefundState): boolean {
  return (from === "approved" || from === "ordered") && (to === "failed" || to === "withdrawn");
}

/** Credit is there as soon as it is agreed on, and what was given in cash or sent by hand has been given. */
export function isPaidWhenApproved(way: RefundMethod): boolean {
  return way === "credit" || way === "cash" || way === "by_hand";
}
