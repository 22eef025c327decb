import type { CommissionTerms } from "#app/features/commission/rules/commission-on.ts";
import type { TransferPurpose } from "#app/vocabulary/money/ledger.ts";

/** A transfer that moved what a partner is due, as the books have it. */
export interface PartnerTransfer {
  id: number;
  purpose: TransferPurpose;
  /** The day of Riyadh that it counts for. */
  bookedOn: string;
  /** Null where the order is gone, or it was no order's. */
  reference: string | null;
  /** What the partner is due more by it. */
  halalas: number;
  /** What was sold and what the shop kept, all over the transfer. */
  priceHalalas: number;
  commissionHalalas: number;
  /** By which the order was taken; null where the order is gone, or it was no order's. */
  terms: CommissionTerms | null;
  /** The claim of which it is this partner's share; null for every other transfer. */
  claim: { number: string; isHeld: boolean } | null;
}

/**
 * An order that was sold, one that was taken back in whole or in part, a correction of the books, or a claim: its share deducted, the
 * same while it is disputed and held, or given back.
 */
export type StatementLineKind = "sold" | "clawed_back" | "corrected" | "claim" | "claim_held" | "claim_back";

export interface StatementLine {
  id: number;
  kind: StatementLineKind;
  day: string;
  reference: string | null;
  /** Which claim it is; null where it is none. */
  claim: string | null;
  priceHalalas: number;
  commissionHalalas: number;
  /** Price less commission. */
  halalas: number;
  /** What the commission was counted by; null where the line tells none. */
  terms: CommissionTerms | null;
}

/** A line of a partner's statement: price less commission is what it says, whatever else the transfer moved. */
export function statementLine(transfer: PartnerTransfer): StatementLine {
  const { id, bookedOn, reference, halalas, priceHalalas, commissionHalalas, claim } = transfer;
  if (claim)
    return {
      ...{ id, day: bookedOn, reference, claim: claim.number, halalas, terms: null },
      kind: halalas > 0 ? "claim_back" : claim.isHeld ? "claim_held" : "claim",
      ...{ priceHalalas: 0, commissionHalalas: 0 },
    };
  // A correction may be of several partners at once, and then tells no price of one.
  const isTold = priceHalalas - commissionHalalas === halalas;
  const [price, commission] = isTold ? [priceHalalas, commissionHalalas] : [halalas, 0];
  const isSold = transfer.purpose === "partners_due";
  return {
    id,
    kind: isSold ? (price < 0 || (price === 0 && halalas < 0) ? "clawed_back" : "sold") : "corrected",
    day: bookedOn,
    reference,
    claim: null,
    priceHalalas: price,
    commissionHalalas: commission,
    halalas,
    terms: isSold ? transfer.terms : null,
  };
}

export interface StatementTotals {
  priceHalalas: number;
  commissionHalalas: number;
  clawedBackHalalas: number;
  /** Shares of claims, less what was given back. */
  claimsHalalas: number;
  halalas: number;
}

/** What the lines come to: sold, kept, clawed back. */
export function statementTotals(lines: readonly StatementLine[]): StatementTotals {
  const sum = (some: readonly StatementLine[], of: (line: StatementLine) => number) =>
    some.reduce((total, line) => total + of(line), 0);
  const claims = lines.filter(({ claim }) => claim !== null);
  const sold = lines.filter(({ kind, claim }) => kind !== "clawed_back" && claim === null);
  return {
    priceHalalas: sum(sold, (line) => line.priceHalalas),
    commissionHalalas: sum(sold, (line) => line.commissionHalalas),
    clawedBackHalalas: sum(
      lines.filter(({ kind }) => kind === "clawed_back"),
      (line) => line.halalas,
    ),
    claimsHalalas: sum(claims, (line) => line.halalas),
    halalas: sum(lines, (line) => line.halalas),
  };
}
