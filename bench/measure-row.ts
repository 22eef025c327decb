import type { BenchRow } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Measured } from "./judge-goals.ts";
import { inTurns, type Load, type LoadResult, median, medians, type Side } from "./load.ts";
import type { Size } from "./read-choice.ts";

/** No turn is shorter, however short the run: a second says little enough. */
const LEAST_SECONDS = 1;
const WARM_UP_SECONDS = 0.5;

export interface MeasuredRow extends Measured {
  result: LoadResult;
  raw?: LoadResult;
}

/** Shops of all sizes, from the smallest on, and the floor of each, in turns; so often and so long that a side is measured for `load.seconds` in all. */
export async function measureRow(
  shops: readonly (readonly [Size, BenchShop])[],
  row: BenchRow,
  load: Load,
): Promise<MeasuredRow[]> {
  const asked = shops.filter(([size]) => !row.only || row.only === size);
  const sides = new Map<string, Side>();
  for (const [size, bench] of asked) {
    const { shop, raw } = await row.sidesOf(bench);
    sides.set(size, shop);
    if (raw) sides.set(floorOf(size), raw);
  }
  const turns: Record<string, LoadResult>[] = await inTurns(Object.fromEntries(sides), row.turns, {
    ...load,
    seconds: Math.max(LEAST_SECONDS, load.seconds / row.turns),
    warmUp: WARM_UP_SECONDS,
  });
  const resultsOf = (side: string) => turns.flatMap((turn) => turn[side] ?? []);
  const ratio = (figure: "p50" | "perSecond", side: string, other: string) =>
    median(turns.map((turn) => (turn[side]?.[figure] ?? Number.NaN) / (turn[other]?.[figure] ?? Number.NaN)));
  const smallest = asked[0]?.[0];
  return asked.map(([size]) => ({
    name: row.name,
    size,
    result: medians(resultsOf(size)),
    ...(sides.has(floorOf(size)) && {
      raw: medians(resultsOf(floorOf(size))),
      ofRaw: ratio("perSecond", size, floorOf(size)),
    }),
    ...(row.leastOfRaw !== undefined && { leastOfRaw: row.leastOfRaw }),
    ...(smallest && smallest !== size && { ofSmallest: ratio("p50", size, smallest) }),
  }));
}

function floorOf(size: Size): string {
  return `${size}, its floor`;
}
