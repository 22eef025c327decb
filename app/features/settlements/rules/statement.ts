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
}

/** An order that was sold, one that was taken back in whole or in part, or a correction of the books. */
export type StatementLineKind = "sold" | "clawed_back" | "corrected";

export interface StatementLine {
  id: number;
  kind: StatementLineKind;
  day: string;
  reference: string | null;
  priceHalalas: number;
  commissionHalalas: number;
  /** Price less commission. */
  halalas: number;
  /** What the commission was counted by; null where the line tells none. */
  terms: CommissionTerms | null;
}

/** A line of a partner's statement: price less commission is what it says, whatever else the transfer moved. */
export function statementLine(transfer: PartnerTransfer): StatementLine {
  const { id, bookedOn, reference, halalas, priceHalalas, commissionHalalas } = transfer;
  // A correction may be of several partners at once, and then tells no price of one.
  const isTold = priceHalalas - commissionHalalas === halalas;
  const [price, commission] = isTold ? [priceHalalas, commissionHalalas] : [halalas, 0];
  const isSold = transfer.purpose === "partners_due";
  return {
    id,
    kind: isSold ? (price < 0 || (price === 0 && halalas < 0) ? "clawed_back" : "sold") : "corrected",
    day: bookedOn,
    reference,
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
  halalas: number;
}

/** What the lines come to: sold, kept, clawed back. */
export function statementTotals(lines: readonly StatementLine[]): StatementTotals {
  const sum = (some: readonly StatementLine[], of: (line: StatementLine) => number) =>
    some.reduce((total, line) => total + of(line), 0);
  const sold = lines.filter(({ kind }) => kind !== "clawed_back");
  return {
    priceHalalas: sum(sold, (line) => line.priceHalalas),
    commissionHalalas: sum(sold, (line) => line.commissionHalalas),
    clawedBackHalalas: sum(
      lines.filter(({ kind }) => kind === "clawed_back"),
      (line) => line.halalas,
    ),
    halalas: sum(lines, (line) => line.halalas),
  };
}
