/**
 * How money goes back: by transfer to an account, through the gateway that took it, to the customer's credit with the shop,
 * in notes and coins, or as somebody of the shop has sent it already, such as from the bank's app, and says how.
 */
export const REFUND_METHODS = ["iban", "gateway", "credit", "cash", "by_hand"] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** What a customer may wish for. */
export const WISHED_METHODS = ["iban", "credit"] as const satisfies readonly RefundMethod[];
export type WishedMethod = (typeof WISHED_METHODS)[number];

/** `ordered` stands in a file for the bank or was sent to the gateway; the last four are over. */
export const REFUND_STATES = [
  "asked",
  "approved",
  "ordered",
  "paid",
  "failed",
  "refused",
  "withdrawn",
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** The desk's lists of refunds, in the order in which they are worked off. */
export const REFUND_TABS = {
  waiting: ["asked"],
  to_order: ["approved"],
  on_the_way: ["ordered"],
  done: ["paid", "failed", "refused", "withdrawn"],
} as const satisfies Record<string, readonly RefundState[]>;
export type RefundTab = keyof typeof REFUND_TABS;
export const REFUND_TAB_NAMES = Object.keys(REFUND_TABS) as [RefundTab, ...RefundTab[]];

/** Refunds whose money has not arrived and that may still do so. */
export const OPEN_REFUNDS = ["asked", "approved", "ordered"] as const satisfies readonly RefundState[];
