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
export function termsOn({ commissionPercent, contracts }: CommissionPartner, day: string): CommissionTerms {
  const held = contracts.find(({ from, until }) => from <= day && (until === null || day <= until));
  if (!held) return { kind: "percent", percent: commissionPercent, unitHalalas: 0 };
  const { kind, percent, unitHalalas } = held;
  return { kind, percent, unitHalalas };
}
