/** What an amount among the settings may be, in halalas: at most a million riyals. */
export const AMOUNT_RANGE = { min: 0, max: 100_000_000, isMoney: true } as const;
