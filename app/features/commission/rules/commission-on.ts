import type { CommissionKind } from "#app/vocabulary/money/commission.ts";

/** What a partner and the shop agreed on. */
export interface CommissionTerms {
  kind: CommissionKind;
  /** Counts where the kind is a percent. */
  percent: number;
  /** For each order or each animal, where the kind is one of these. */
  unitHalalas: number;
}

/** What of an order a commission is counted from. */
export interface CommissionBase {
  /** Of which a percent is taken. */
  halalas: number;
  animals: number;
}

/** The one rule of commissions: what these terms make of an order. The same stands in SQL beside `sold-sums.server.ts`. */
export function commissionOn({ kind, percent, unitHalalas }: CommissionTerms, base: CommissionBase): number {
  if (kind === "fixed") return unitHalalas;
  if (kind === "per_animal") return unitHalalas * base.animals;
  return Math.round((base.halalas * percent) / 100);
}
