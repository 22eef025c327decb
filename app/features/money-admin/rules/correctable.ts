import { ACCOUNT_KINDS, type AccountKind } from "#app/vocabulary/money/ledger.ts";

/**
 * What an order costs and what it has had is said by the order alone: a correction by hand would let the two differ. Refunds
 * and payouts on their way are said by theirs, and what is held until a dispute is answered by its claim.
 */
const SAID_ELSEWHERE: readonly AccountKind[] = [
  "receivable",
  "agreed",
  "refund",
  "payout",
  "deposit_held",
  "deposit_with",
  "claim_held",
];

/** Kinds of account that may be corrected by hand. */
export const CORRECTABLE = ACCOUNT_KINDS.filter((kind) => !SAID_ELSEWHERE.includes(kind));

/** May accounts of this kind be corrected by hand? */
export function isCorrectable(kind: AccountKind): boolean {
  return CORRECTABLE.includes(kind);
}
