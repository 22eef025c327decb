import { GATEWAYS, OWN_MEANS } from "./gateways.ts";

/** Every way in which a customer may pay, in the order in which they are offered. */
export const PAY_METHODS = [...GATEWAYS, "bank_transfer"] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** How a payment by a gateway stands. */
export const ONLINE_PAYMENT_STATES = [
  /** The gateway has not answered with a page yet. */
  "starting",
  /** The customer is at the gateway, or may still go there. */
  "waiting",
  "paid",
  /** Refused for good: another one must be begun. */
  "declined",
  /** Nobody paid it in time. */
  "expired",
] as const;
export type OnlinePaymentState = (typeof ONLINE_PAYMENT_STATES)[number];

/** Those of which money may still come by themselves, and which are asked after. */
export const OPEN_PAYMENT_STATES = ["starting", "waiting"] as const satisfies readonly OnlinePaymentState[];

/** Why money did not come, as far as a customer can do something about it. */
export const DECLINE_REASONS = ["card_declined", "no_funds", "not_eligible", "cancelled"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** With what it was paid at the gateway. */
export const PAYMENT_MEANS = [
  "mada",
  "visa",
  "mastercard",
  "amex",
  "unionpay",
  "applepay",
  "googlepay",
  "samsungpay",
  "stcpay",
  ...OWN_MEANS,
  "other",
] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];
