/** Money: an integer number of halalas (100 to the riyal), in the database, in code and in the API (R13). */
export type Halalas = number;

/** Riyals to halalas, rounded to the nearest halala; only for figures that are written in riyals. */
export function sarToHalalas(sar: number): Halalas {
  // toPrecision first: 1.005 × 100 is 100.49999 in binary, and nobody typed that.
  return Math.round(Number((sar * 100).toPrecision(15)));
}

/** VAT contained in a gross price: gross × p / (100 + p), rounded to a halala (R13). */
export function vatInside(gross: Halalas, percent = 15): Halalas {
  return Math.round((gross * percent) / (100 + percent));
}
