/** Who has a seat of its own beside the desk (0156-the-partners-seat). */
export const SEAT_KINDS = ["restaurant", "breeder", "abattoir", "charity"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** Whoever works there moves orders and says what is out; money, prices, papers and people are the owner's. */
export const MEMBER_ROLES = ["owner", "worker"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
