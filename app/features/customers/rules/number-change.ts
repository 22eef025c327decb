/** Why a customer's number is another one now: a slip of somebody's hand, or the customer has taken a new number. */
export const NUMBER_CHANGES = ["mistyped", "new_number"] as const;
export type NumberChange = (typeof NUMBER_CHANGES)[number];
