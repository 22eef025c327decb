import type { Gateway, GatewayKeys } from "#app/vocabulary/money/gateways.ts";
import type { DeclineReason, PayMethod, PaymentMeans } from "#app/vocabulary/money/online-payment.ts";

/** Money that a customer is about to pay. */
export interface AskedPayment {
  /** Ours, a UUID: however often a payment is begun, it is this one. */
  id: string;
  halalas: number;
  /** What the customer knows the order by. */
  reference: string;
  language: "ar" | "en";
  customer: { name: string; phone: string };
  address: { city: string; street: string };
  /** Where the browser comes back to, whatever happened. */
  returnUrl: string;
  /** Nobody may pay it after this. */
  expiresAt: Date;
}

export type StartedPayment =
  /** The customer goes on at this address; no number of a card ever comes to the shop. */
  | { kind: "redirect"; providerId: string; url: string }
  /** Nothing to open: what the customer's own bank has to be told. */
  | { kind: "transfer"; providerId: string; halalas: number; reference: string }
  /** The gateway takes no payment of this customer. */
  | { kind: "declined"; reason: DeclineReason };

/** How a payment stands at its gateway; the only word that counts. Amounts in halalas. */
export interface PaymentState {
  state: "pending" | "paid" | "failed" | "expired" | "refunded";
  /** What the gateway has taken of the customer. */
  receivedHalalas: number;
  refundedHalalas: number;
  /** What the gateway keeps; null while it has not said. */
  feeHalalas: number | null;
  means: PaymentMeans | null;
  /** Why the last try brought no money. */
  declined: DeclineReason | null;
  /** When the money was taken. */
  paidAt: Date | null;
}

/** What a notice speaks of. It is a hint to ask, and nothing of what it says is believed. */
export interface GatewayEvent {
  /** The same for every repetition of the notice. */
  eventId: string;
  providerId: string;
  /** Our id of the payment, where the notice repeats it. */
  paymentId: string | null;
}

export interface AskedRefund {
  halalas: number;
  /** The same for every try of this refund. */
  key: string;
  /** What the payment had been refunded when this refund was first tried: by it a repeated try knows itself. */
  refundedBefore: number;
  /** It was tried before, and nobody knows whether it went. */
  isRepeated: boolean;
}

/** What every way of paying can do, whoever is behind it. All but `verify` may throw a `GatewayFault`. */
export interface PaymentPort {
  way: PayMethod;
  /** Beginning one payment several times opens pages of which one alone is ever shown. */
  start(payment: AskedPayment): Promise<StartedPayment>;
  /** The event of a notice that the gateway itself sent; null for anything else. */
  verify(rawBody: Uint8Array, headers: Headers): GatewayEvent | null;
  fetch(providerId: string): Promise<PaymentState>;
  /** Repeated with the same key it refunds once. */
  refund(providerId: string, refund: AskedRefund): Promise<PaymentState>;
  /** Whether the keys are right; it may set up what the gateway needs to send notices to `webhookUrl`. */
  test(webhookUrl: string): Promise<void>;
}

/** `away`: it may answer later; `keys`: it does not know us; `refused`: this very thing it will not do. */
export type FaultKind = "away" | "keys" | "refused";

/** A gateway did not do what it was asked; `message` names neither keys nor people. */
export class GatewayFault extends Error {
  readonly kind: FaultKind;

  constructor(message: string, kind: FaultKind, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayFault";
    this.kind = kind;
  }
}

/** How a payment stands of which nothing has come. */
export const NOTHING_CAME: PaymentState = {
  state: "pending",
  receivedHalalas: 0,
  refundedHalalas: 0,
  feeHalalas: null,
  means: null,
  declined: null,
  paidAt: null,
};

/** What a gateway is spoken to by. */
export interface GatewayAccess<G extends Gateway> {
  /** As its entry has it, or as the operator named another one. */
  apiUrl: string;
  /** Where customers reach the shop. */
  publicUrl: string;
  /** What the desk filled in. */
  keys: GatewayKeys<G>;
}
