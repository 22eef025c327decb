import { DEFAULT_BASE } from "#app/vocabulary/money/commission.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { CommissionTerms } from "./commission-on.ts";

/** Terms and the days on which they hold. */
export interface DatedTerms extends CommissionTerms {
  /** First day. */
  from: string;
  /** Last day; null while no end is agreed. */
  until: string | null;
}

/** A partner as far as commission goes: its dated contracts, and the percent that holds on every other day. */
export interface CommissionPartner {
  commissionPercent: number;
  contracts: readonly DatedTerms[];
}

/** The terms that hold on a day of Riyadh. Contracts of a partner never overlap, which the database holds. */
export function termsOn(
  partnerKind: PartnerKind,
  { commissionPercent, contracts }: CommissionPartner,
  day: string,
): CommissionTerms {
  const held = contracts.find(({ from, until }) => from <= day && (until === null || day <= until));
  if (!held) return defaultTerms(partnerKind, commissionPercent);
  const { kind, percent, base, unitHalalas } = held;
  return { kind, percent, base, unitHalalas };
}

/** The terms of a partner's usual percent, which holds on every day without a contract. */
export function defaultTerms(partnerKind: PartnerKind, percent: number): CommissionTerms {
  return { kind: "percent", percent, base: DEFAULT_BASE[partnerKind], unitHalalas: 0 };
}
