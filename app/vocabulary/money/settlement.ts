/** Where the payout of a settlement stands: made, in the bank's file, seen at the bank, or come back. */
export const SETTLEMENT_STATES = ["draft", "ordered", "paid", "failed"] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];
