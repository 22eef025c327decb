/**
 * What becomes of each column that holds a number, or words with a number in them, when a customer's number is corrected: it moves
 * with the customer, it moves where both numbers are one person's, it ends, or it stays for a reason.
 */
export const PHONE_COLUMNS: Readonly<
  Record<string, "moves" | "moves_with_person" | "ends" | { stays: string }>
> = {
  "customers.phone": "moves",
  "customers.search_text": "moves",
  "customers.is_phone_verified": "ends",
  "orders.customer_phone": "moves",
  "orders.search_text": "moves",
  "order_names.text": "moves",
  "messages.sealed": "moves",
  "conversations.phone": "moves_with_person",
  "conversations.phone_told_at": { stays: "a time, no number" },
  "conversations.former_phone": {
    stays: "the number as it was before, by which what was written is still erased",
  },
  "news_opt_outs.phone": "moves_with_person",
  "tell_me_wishes.phone": "moves_with_person",
  "otp_challenges.phone": "ends",
  "customer_sessions.token_hash": "ends",
  "orders.phone_note": { stays: "the customer's own words of whom else to call" },
  "order_occasions.recipient_phone": { stays: "of who receives a gift" },
  "order_shares.recipient_phone": { stays: "of who receives a share" },
  "conversation_messages.sealed": {
    stays: "what was written, as it was written; it goes with its conversation",
  },
  "webhook_events.sealed": { stays: "what the channel told, for some days" },
  "gateway_events.sealed": { stays: "what a gateway told, for some days" },
  "invoices.buyer": { stays: "a document stands as it was issued" },
  "restaurants.phone": { stays: "of a restaurant" },
  "partner_members.phone": { stays: "of who works with a partner, whom the desk lets in anew" },
  "staff_users.phone": { stays: "of staff" },
  "e_invoicing_devices.sealed_keys": { stays: "keys, no number" },
};
