import type { OrderEventKind } from "../order-event.ts";
import type { OrderStatus } from "../order-status.ts";

/** What a program may be told of, by an address of its own (0137-webhooks). */
export const WEBHOOK_TYPES = [
  "order.placed",
  "order.confirmed",
  "order.status_changed",
  "order.changed",
  "order.cancelled",
  "payment.received",
  "payment.rejected",
  "refund.paid",
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** What somebody at the desk sends to try an address; nobody chooses it. */
export const TEST_TYPE = "test";

/** What each entry of an order's timeline tells programs, beside its move from one status to another; null is nothing. */
const TOLD = {
  placed: "order.placed",
  cash_promised: "order.changed",
  cash_withdrawn: "order.changed",
  consent_given: "order.changed",
  moved: null,
  proof_submitted: null,
  payment_verified: "payment.received",
  payment_rejected: "payment.rejected",
  payment_taken_back: "payment.rejected",
  confirmed_unverified: null,
  edited: "order.changed",
  overbooked: null,
  time_changed: "order.changed",
  time_asked: null,
  time_withdrawn: null,
  time_accepted: "order.changed",
  time_declined: null,
  hold_extended: "order.changed",
  lapsed: null,
  refund_asked: null,
  refund_agreed: null,
  refund_over: null,
  money_returned: "refund.paid",
  credit_used: "payment.received",
  animal_proof: null,
  animal_replaced: "order.changed",
  animal_weighed: "order.changed",
  address_given: "order.changed",
  undone: null,
  note: null,
} as const satisfies Record<OrderEventKind, WebhookType | null>;

const OF_STATUS: Partial<Record<OrderStatus, WebhookType>> = {
  Confirmed: "order.confirmed",
  Cancelled: "order.cancelled",
};

/** Which types one entry of a timeline is told as: a move is told as such, and where it leads to once more. */
export function webhookTypesOf(event: {
  kind: OrderEventKind;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
}): WebhookType[] {
  const told = TOLD[event.kind];
  const types: WebhookType[] = told ? [told] : [];
  const { fromStatus, toStatus } = event;
  // What is taken back was told to nobody.
  if (event.kind === "undone") return types;
  if (fromStatus === null || toStatus === null || fromStatus === toStatus) return types;
  types.push("order.status_changed");
  const special = OF_STATUS[toStatus];
  if (special) types.push(special);
  return types;
}
