import type { CommissionBase, CommissionKind } from "#app/vocabulary/money/commission.ts";

/** What a partner and the shop agreed on. */
export interface CommissionTerms {
  kind: CommissionKind;
  /** Counts where the kind is a percent. */
  percent: number;
  /** Of what the percent is taken. */
  base: CommissionBase;
  /** For each order or each animal, where the kind is one of these. */
  unitHalalas: number;
}

/** What of an order a commission is counted from. */
export interface CountedFrom {
  /** What the partner sold itself. */
  ownHalalas: number;
  /** All of the order but its delivery (R05). */
  orderHalalas: number;
  animals: number;
}

/** The one rule of commissions: what these terms make of an order. */
export function commissionOn({ kind, percent, base, unitHalalas }: CommissionTerms, of: CountedFrom): number {
  if (kind === "fixed") return unitHalalas;
  if (kind === "per_animal") return unitHalalas * of.animals;
  return Math.round(((base === "own_share" ? of.ownHalalas : of.orderHalalas) * percent) / 100);
}

/** By how much a commission is more than what the partner sold: the partner would owe it to the shop. */
export function owedBy(terms: CommissionTerms, of: CountedFrom): number {
  return Math.max(0, commissionOn(terms, of) - of.ownHalalas);
}
