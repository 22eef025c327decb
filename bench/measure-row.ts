import type { BenchRow } from "./bench-rows.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Measured } from "./judge-goals.ts";
import { inTurns, type Load, type LoadResult, median, medians, type Side } from "./load.ts";
import { replay } from "./measure-orders.ts";
import type { Size } from "./read-choice.ts";

/** No turn is shorter, however short the run: a second says little enough. */
const LEAST_SECONDS = 1;
const WARM_UP_SECONDS = 0.5;

export interface MeasuredRow extends Measured {
  result: LoadResult;
  raw?: LoadResult;
}

/** The shop, its floor and nothing at all (`select 1`) in turns, so often and so long that a side is measured for `load.seconds` in all. */
export async function measureRow(
  bench: BenchShop,
  row: BenchRow,
  size: Size,
  load: Load,
): Promise<MeasuredRow> {
  const { shop, raw } = await row.sidesOf(bench);
  const seconds = Math.max(LEAST_SECONDS, load.seconds / row.turns);
  const nothing = replay(bench.url, () => [{ text: "select 1", values: [] }]);
  const yardstick: Side = {
    ...nothing,
    measure: (each) => nothing.measure({ ...each, seconds: seconds / 2 }),
  };
  const turns: { shop: LoadResult; raw?: LoadResult; yardstick: LoadResult }[] = await inTurns(
    { shop, ...(raw && { raw }), yardstick },
    row.turns,
    { ...load, seconds, warmUp: WARM_UP_SECONDS },
  );
  const raws = turns.flatMap((turn) => (turn.raw ? [turn.raw] : []));
  return {
    name: row.name,
    size,
    result: medians(turns.map((turn) => turn.shop)),
    ...(raws.length > 0 && {
      raw: medians(raws),
      ofRaw: median(turns.map((turn) => turn.shop.perSecond / (turn.raw?.perSecond ?? Number.NaN))),
    }),
    ...(row.leastOfRaw !== undefined && { leastOfRaw: row.leastOfRaw }),
    inYardsticks: median(turns.map((turn) => turn.shop.p50 / turn.yardstick.p50)),
  };
}
