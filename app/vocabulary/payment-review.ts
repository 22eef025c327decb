/** Where the review of an order's payment stands; before the first proof there is none. */
export const PAYMENT_REVIEWS = ["awaiting_review", "verified", "rejected"] as const;
export type PaymentReview = (typeof PAYMENT_REVIEWS)[number];
