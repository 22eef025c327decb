/** Shops of three sizes: what may not depend on size is measured in each. The last takes long to fill. */
export const SIZES = {
  small: { orders: 1_000, customers: 200, translations: 20 },
  large: { orders: 100_000, customers: 20_000, translations: 2_000 },
  million: { orders: 1_000_000, customers: 200_000, translations: 2_000 },
} as const;
export type Size = keyof typeof SIZES;

const DEFAULT_SIZES: readonly Size[] = ["small", "large"];
const DEFAULT_SECONDS = 6;

export interface Choice {
  sizes: readonly Size[];
  /** How long each side of a row is measured. */
  seconds: number;
  isWanted(row: string): boolean;
}

/** What `npm run bench` was told: seconds, names of sizes, and anything else is part of the name of a row. */
export function readChoice(args: readonly string[]): Choice {
  const seconds = args.map(Number).find((number) => number > 0);
  const sizes = (Object.keys(SIZES) as Size[]).filter((size) => args.includes(size));
  const words = args.filter((word) => !(word in SIZES) && Number.isNaN(Number(word)));
  return {
    sizes: sizes.length > 0 ? sizes : DEFAULT_SIZES,
    seconds: seconds ?? DEFAULT_SECONDS,
    isWanted: (row) => words.length === 0 || words.some((word) => row.includes(word)),
  };
}
