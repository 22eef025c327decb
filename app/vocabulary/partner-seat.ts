/** Who has a seat of its own beside the desk (0156-the-partners-seat). */
export const SEAT_KINDS = ["restaurant", "breeder", "abattoir", "charity"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** What a partner can be without, so that open orders are touched. */
export const TOUCHING_THINGS = ["dish", "side", "day"] as const;
export type TouchingThing = (typeof TOUCHING_THINGS)[number];

/** Whoever works there moves orders and says what is out; money, prices, papers and people are the owner's. */
export const MEMBER_ROLES = ["owner", "worker"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
