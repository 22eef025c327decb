/** What came of a driver's stop at a door. */
export const DOOR_OUTCOMES = ["delivered", "left_at_door", "partial", "refused", "not_home"] as const;
export type DoorOutcome = (typeof DOOR_OUTCOMES)[number];

/** By what a hand-over is shown: the customer's number, a photo, or nothing but the driver's word where the shop asks for neither. */
export const DOOR_PROOFS = ["pin", "photo", "word"] as const;
export type DoorProof = (typeof DOOR_PROOFS)[number];
