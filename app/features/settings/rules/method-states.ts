import type { PAYMENT_METHODS } from "./definitions.ts";

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * What the desk can do with a payment method: switch it on and off, or nothing, because something is missing that it needs, or
 * because it is all that there is.
 */
export type MethodState = "switch" | "needs_gateway" | "needs_account" | "always";

export interface MethodFacts {
  /** A gateway is on and has all its keys. */
  hasGateway: boolean;
  /** Customers are shown an account to transfer to. */
  hasAccount: boolean;
}

/** A method that cannot be used is no switch (0101): it says what it needs instead. */
export function methodStates({ hasGateway, hasAccount }: MethodFacts): Record<PaymentMethod, MethodState> {
  return {
    // By a switch of its own: it stood among the methods long before the shop could take it.
    cash: "switch",
    card: hasGateway ? "switch" : "needs_gateway",
    // Where nothing else can be paid with, a transfer is offered whatever is said.
    bank_transfer: hasGateway ? "switch" : hasAccount ? "always" : "needs_account",
  };
}
