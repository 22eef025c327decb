import { PAYOUT_PURPOSES, type PartnerBalance } from "#app/features/settlements/rules/partner-due.ts";
import type { TransferPurpose } from "#app/vocabulary/money/ledger.ts";

/** An entry of a partner's account. Above zero the shop owes more by it. */
export interface PartnerEntry {
  purpose: TransferPurpose;
  /** The day of Riyadh that it counts for. */
  bookedOn: string;
  halalas: number;
  /** A settlement has it already. */
  isSettled: boolean;
}

/**
 * What a partner is due up to a day, from the entries of its account alone. Payouts count whenever they were booked: what was
 * settled is not due again, whichever day is asked about.
 */
export function partnerBalance(entries: readonly PartnerEntry[], untilDay: string): PartnerBalance {
  const sum = (some: readonly PartnerEntry[]) => some.reduce((total, { halalas }) => total + halalas, 0);
  const isCarried = (entry: PartnerEntry) =>
    entry.isSettled || PAYOUT_PURPOSES.some((purpose) => purpose === entry.purpose);
  const open = entries.filter((entry) => !isCarried(entry));
  const openingHalalas = sum(entries.filter(isCarried));
  const linesHalalas = sum(open.filter(({ bookedOn }) => bookedOn <= untilDay));
  return {
    openingHalalas,
    linesHalalas,
    dueHalalas: openingHalalas + linesHalalas,
    laterHalalas: sum(open.filter(({ bookedOn }) => bookedOn > untilDay)),
  };
}
