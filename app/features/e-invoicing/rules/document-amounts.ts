/** The amounts of an electronic document, in halalas. */
export interface DocumentAmounts {
  /** What is taxed: the sum of the lines' nets. */
  netHalalas: number;
  vatHalalas: number;
  /** With VAT, as arithmetic has it. */
  inclusiveHalalas: number;
  /** From there to what the customer pays: at most a halala either way where the price shown is a net of whole halalas. */
  roundingHalalas: number;
  /** The price that was shown. */
  payableHalalas: number;
}

/**
 * The authority wants VAT to be the net times the rate, rounded (BR-CO-17); prices here include it, and for 13 % of them
 * that misses the price shown by a halala. The field made for rounding (BT-114) carries it, so nobody pays another price.
 */
export function documentAmounts(
  { netHalalas, grossHalalas }: { netHalalas: number; grossHalalas: number },
  vatPercent: number,
): DocumentAmounts {
  const vatHalalas = vatOf(netHalalas, vatPercent);
  const inclusiveHalalas = netHalalas + vatHalalas;
  return {
    netHalalas,
    vatHalalas,
    inclusiveHalalas,
    roundingHalalas: grossHalalas - inclusiveHalalas,
    payableHalalas: grossHalalas,
  };
}

/** Half a halala goes up. Percents have at most four decimals, so the product is a whole number. */
export function vatOf(netHalalas: number, vatPercent: number): number {
  return Math.floor((netHalalas * Math.round(vatPercent * 10_000) + 500_000) / 1_000_000);
}
