/** Why receipts are refused, the most frequent first; the words are in `admin-receipts:reasons`. */
export const REJECT_REASONS = [
  "less",
  "not_arrived",
  "other_account",
  "unreadable",
  "no_receipt",
  "used",
  "scheduled",
] as const;
