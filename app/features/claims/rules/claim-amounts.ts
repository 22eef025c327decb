import { spreadAmount } from "#app/features/ledger/rules/spread-amount.ts";
import { type Allowance, COLUMN_OF, type PricedOrder } from "#app/features/refunds/rules/price-allowance.ts";
import type { ClaimBearer, ClaimSubject } from "#app/vocabulary/claims.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";

/** From which kinds of the price a claim is taken, the first as far as it goes. */
const TAKEN_FROM: Readonly<Record<ClaimSubject, readonly SaleKind[]>> = {
  animal: ["meat", "cooking", "sides", "delivery", "fee"],
  bag: ["meat", "sides", "delivery", "fee", "cooking"],
  dish: ["sides", "cooking", "meat", "delivery", "fee"],
  delivery: ["delivery", "fee", "cooking", "meat", "sides"],
};

/**
 * CQ04: by how much each kind of an order costs less by a claim of so much: of what it is about first.
 * @returns null where the order does not cost so much
 */
export function lessFor(order: PricedOrder, subject: ClaimSubject, halalas: number): Allowance | null {
  let left = halalas;
  const less: Partial<Record<SaleKind, number>> = {};
  for (const kind of TAKEN_FROM[subject]) {
    const taken = Math.min(left, order[COLUMN_OF[kind]]);
    if (taken > 0) less[kind] = taken;
    left -= taken;
  }
  return left === 0 ? less : null;
}

/** All that an order would cost, by kind: what its customer is not asked for where it is done again. */
export function wholePrice(order: PricedOrder): Allowance {
  return Object.fromEntries(
    (Object.keys(COLUMN_OF) as SaleKind[])
      .map((kind) => [kind, order[COLUMN_OF[kind]]] as const)
      .filter(([, halalas]) => halalas > 0),
  );
}

export interface BearingPart {
  bearer: ClaimBearer;
  /** In whole percent; together they are 100. */
  percent: number;
}

export interface BearingShare {
  bearer: ClaimBearer;
  halalas: number;
}

/** CQ07: what each bears of a sum, to the halala: the shares add up to it, however it is divided. */
export function sharesOf(parts: readonly BearingPart[], halalas: number): BearingShare[] {
  const amounts = spreadAmount(
    halalas,
    parts.map(({ percent }) => percent),
  );
  return parts.map(({ bearer }, at) => ({ bearer, halalas: amounts[at] ?? 0 }));
}
