/** Weights in tenths of a kilogram, amounts in halalas; null where nobody weighed or nothing was promised. */
export interface PromisedAnimal {
  liveKg: number | null;
  carcassKg: number | null;
  unitPriceHalalas: number;
}

export interface Weighed {
  liveTenths: number | null;
  carcassTenths: number | null;
}

export interface WeightOutcome {
  verdict: "unknown" | "within" | "lighter" | "heavier";
  /** What was compared: the live weight where it was weighed, else the carcass. */
  by: "live" | "carcass" | null;
  /** The difference to the lightest that was promised, at the animal's own price; never above that price. */
  refundHalalas: number;
}

export interface PromisedRange {
  from: number;
  to: number;
}

const UNKNOWN: WeightOutcome = { verdict: "unknown", by: null, refundHalalas: 0 };

/** The range that a promised weight stands for, so many percent to either side. */
export function promisedRange(kg: number | null, tolerancePercent: number): PromisedRange | null {
  const tenths = kg === null ? 0 : Math.round(kg * 10);
  if (tenths <= 0) return null;
  return {
    from: Math.ceil((tenths * (100 - tolerancePercent)) / 100),
    to: Math.floor((tenths * (100 + tolerancePercent)) / 100),
  };
}

/**
 * What an animal's weight means for its price: lighter than promised gives back, heavier costs nothing. Parts of a halala
 * are the shop's.
 */
export function weightOutcome(
  promised: PromisedAnimal,
  weighed: Weighed,
  tolerancePercent: number,
): WeightOutcome {
  const parts = [
    { by: "live", kg: promised.liveKg, tenths: weighed.liveTenths },
    { by: "carcass", kg: promised.carcassKg, tenths: weighed.carcassTenths },
  ] as const;
  for (const { by, kg, tenths } of parts) {
    const range = promisedRange(kg, tolerancePercent);
    if (tenths === null || range === null || kg === null) continue;
    if (tenths > range.to) return { verdict: "heavier", by, refundHalalas: 0 };
    if (tenths >= range.from) return { verdict: "within", by, refundHalalas: 0 };
    const share = (promised.unitPriceHalalas * (range.from - tenths)) / Math.round(kg * 10);
    return { verdict: "lighter", by, refundHalalas: Math.min(Math.ceil(share), promised.unitPriceHalalas) };
  }
  return UNKNOWN;
}

export interface OrderBefore {
  grandTotalHalalas: number;
  meatHalalas: number;
  verifiedHalalas: number | null;
}

/**
 * What an animal's weight may take off the order, where `had` was taken off before. A weight that is corrected may take less,
 * but nobody is asked for money again: the total rises no further than what the shop holds.
 */
export function refundToKeep(wanted: number, had: number, order: OrderBefore): number {
  const heldBeyond =
    order.verifiedHalalas === null ? had : Math.max(0, order.verifiedHalalas - order.grandTotalHalalas);
  const least = Math.max(0, had - heldBeyond);
  return Math.min(Math.max(wanted, least), had + order.meatHalalas);
}
