/** The words of a printed statement; a partner reads them in Arabic with English beside. */
export const STATEMENT_WORDS = [
  "title",
  "number",
  "partner",
  "until",
  "made",
  "account",
  "reference",
  "lines",
  "opening",
  "sold",
  "commission",
  "clawedBack",
  "paidOut",
  "columns.day",
  "columns.what",
  "columns.reference",
  "columns.price",
  "columns.commission",
  "columns.due",
  "kinds.sold",
  "kinds.clawed_back",
  "kinds.corrected",
] as const;
export type StatementWord = (typeof STATEMENT_WORDS)[number];

export type StatementWords = Record<StatementWord, { ar: string; en: string }>;
