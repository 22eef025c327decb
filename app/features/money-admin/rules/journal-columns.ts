/** The columns of the journal, in the order of the file; their layout is told in docs/ledger.md. */
export const JOURNAL_COLUMNS = [
  "transfer",
  "day",
  "happenedAt",
  "enteredAt",
  "purpose",
  "source",
  "order",
  "number",
  "account",
  "party",
  "partyName",
  "debit",
  "credit",
  "balance",
  "note",
] as const;
export type JournalColumn = (typeof JOURNAL_COLUMNS)[number];

export const BALANCE_COLUMNS = ["number", "account", "party", "partyName", "debit", "credit"] as const;
export const CHART_COLUMNS = ["number", "account", "class", "partyKind", "about"] as const;
