import type { TransferPurpose } from "#app/vocabulary/money/ledger.ts";
import { coolsOffUntil, type SaidAccount } from "./cooling-off.ts";

export interface PartnerBalance {
  /** Left over from what was settled before: nothing, unless a payout came back. */
  openingHalalas: number;
  /** Sold, less commission and what was clawed back, and in no settlement yet. */
  linesHalalas: number;
  /** What is due up to the day. Below zero the partner owes it, and it is carried on. */
  dueHalalas: number;
  /** Booked after the day. */
  laterHalalas: number;
}

/** Purposes that move what was settled, and are no line of a statement. */
export const PAYOUT_PURPOSES = ["settled", "payout_failed"] as const satisfies readonly TransferPurpose[];

/** What of it is paid out: a balance below zero is carried on and never paid. */
export function payableHalalas({ dueHalalas }: Pick<PartnerBalance, "dueHalalas">): number {
  return Math.max(0, dueHalalas);
}

/** Is something paid out now? Not without an account, nor to one that rests. */
export function isPayable(
  partner: Pick<PartnerBalance, "dueHalalas"> & { account: SaidAccount | null },
  now: Date,
): boolean {
  const { account } = partner;
  return account !== null && coolsOffUntil(account, now) === null && payableHalalas(partner) > 0;
}
