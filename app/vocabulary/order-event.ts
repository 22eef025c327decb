/** What an order's timeline tells. */
export const ORDER_EVENT_KINDS = [
  "placed",
  "cash_promised",
  "cash_withdrawn",
  "consent_given",
  "moved",
  "proof_submitted",
  "payment_verified",
  "payment_rejected",
  "payment_taken_back",
  "confirmed_unverified",
  "edited",
  "overbooked",
  "time_changed",
  "time_asked",
  "time_withdrawn",
  "time_accepted",
  "time_declined",
  "hold_extended",
  "lapsed",
  "refund_asked",
  "refund_agreed",
  "refund_over",
  "money_returned",
  "credit_used",
  "animal_proof",
  "animal_replaced",
  "animal_weighed",
  "address_given",
  "undone",
  "note",
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Who did it. */
export const ORDER_EVENT_ACTORS = ["customer", "staff", "system", "recipient", "partner"] as const;
