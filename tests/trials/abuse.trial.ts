import { type Abuse, FLOODS, openAbusedShop } from "#tests/abuse/abused-shop.ts";
import type { TrialRow } from "./trial-row.ts";

const ORDERS = 25;

/** One address keeps 32 lines open and asks without a pause, while somebody else orders. */
export async function run(): Promise<TrialRow[]> {
  const shop = await openAbusedShop();
  try {
    const rows: TrialRow[] = [];
    for (const flood of FLOODS) rows.push(toRow(await shop.suffer(flood, ORDERS)));
    return rows;
  } finally {
    await shop.close();
  }
}

function toRow({ flood, aloneMs, besideMs, times, slowestMs, answered, ok }: Abuse): TrialRow {
  return {
    round: "abuse",
    what: `32 lines of one address ask for ${flood}`,
    figures: {
      "order alone p50 ms": aloneMs,
      "beside p50 ms": besideMs,
      times,
      "slowest ms": slowestMs,
      answered,
    },
    ok,
  };
}
