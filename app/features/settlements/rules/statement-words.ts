import type { CommissionTerms } from "#app/features/commission/rules/commission-on.ts";
import { namedBase } from "#app/features/commission/rules/named-base.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";

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
  "claims",
  "paidOut",
  "columns.day",
  "columns.what",
  "columns.reference",
  "columns.price",
  "columns.commission",
  "columns.due",
  "columns.terms",
  "kinds.sold",
  "kinds.clawed_back",
  "kinds.claim",
  "kinds.claim_held",
  "kinds.claim_back",
  "kinds.corrected",
  "terms.own_share",
  "terms.whole_order",
  "terms.meat",
  "terms.fixed",
  "terms.per_animal",
] as const;
export type StatementWord = (typeof STATEMENT_WORDS)[number];

/** How a line says of what its commission was counted, behind the percent or the amount. */
export function termsWord({ kind, base }: CommissionTerms, partnerKind: PartnerKind): StatementWord {
  return `terms.${kind === "percent" ? namedBase(partnerKind, base) : kind}`;
}

export type StatementWords = Record<StatementWord, { ar: string; en: string }>;
