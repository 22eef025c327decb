import type { Halalas } from "#app/lib/money.ts";
import { asMoney, firstOf, type LegacyRecord } from "./legacy-values.ts";

export type ImportedTotals = {
  meatHalalas: Halalas;
  cookingHalalas: Halalas;
  sidesHalalas: Halalas;
  appFeeHalalas: Halalas;
  deliveryFeeHalalas: Halalas;
  totalHalalas: Halalas;
  grandTotalHalalas: Halalas;
};

/** AO18: the application fee of an order that does not name one. */
const FALLBACK_APP_FEE: Halalas = 3000;

/**
 * Totals of an old order, in halalas. The stated total is what the customer agreed to; when the parts beside it do not add
 * up to it, the meat carries the difference, so that the parts of every stored order add up. Without a stated total it is
 * the sum of the parts (AO19).
 */
export function readLegacyTotals(
  totals: LegacyRecord,
  statedTotal: unknown,
  sidesSum: Halalas,
): ImportedTotals {
  const cookingHalalas = firstOf(asMoney, totals.cooking, totals.cookingPrice) ?? 0;
  const sidesHalalas = firstOf(asMoney, totals.sides, totals.sidesTotal) ?? sidesSum;
  const appFeeHalalas = firstOf(asMoney, totals.appFee, totals.applicationFee) ?? FALLBACK_APP_FEE;
  const deliveryFeeHalalas = asMoney(totals.deliveryFee) ?? 0;
  const beside = cookingHalalas + sidesHalalas + appFeeHalalas;
  const meat = firstOf(asMoney, totals.meat, totals.meatPrice) ?? 0;
  const stated = firstOf(asMoney, totals.total, statedTotal);
  const totalHalalas = stated !== null && stated >= beside ? stated : beside + meat;
  return {
    meatHalalas: totalHalalas - beside,
    cookingHalalas,
    sidesHalalas,
    appFeeHalalas,
    deliveryFeeHalalas,
    totalHalalas,
    grandTotalHalalas: totalHalalas + deliveryFeeHalalas,
  };
}
