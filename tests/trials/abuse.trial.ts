import { type Abuse, openAbusedShop } from "#tests/abuse/abused-shop.ts";
import { HARMS } from "#tests/abuse/harms.ts";
import type { TrialRow } from "./trial-row.ts";

const ORDERS = Number(process.env.ORDERS ?? 25);

/** One address keeps its lines open and sends what is worst without a pause, while somebody else orders and others ask for health. */
export async function run(): Promise<TrialRow[]> {
  const shop = await openAbusedShop();
  try {
    const rows: TrialRow[] = [];
    const asked = process.env.HARM;
    for (const harm of HARMS.filter((each) => !asked || each.includes(asked))) {
      const row = toRow(await shop.suffer(harm, ORDERS));
      process.stderr.write(`${row.ok ? "ok" : "BROKEN"} ${row.what}: ${JSON.stringify(row.figures)}\n`);
      rows.push(row);
    }
    return rows;
  } finally {
    await shop.close();
  }
}

function toRow(abuse: Abuse): TrialRow {
  const { harm, lines, beforeMs, besideMs, afterMs, times, slowestMs, health, answered, refused, ok } = abuse;
  return {
    round: "abuse",
    what: `${lines} lines of one address: ${harm}`,
    figures: {
      "order before p50 ms": beforeMs,
      "beside p50 ms": besideMs,
      "after p50 ms": afterMs,
      times,
      "slowest ms": slowestMs,
      ...(refused.length > 0 && { refused: refused.join("; ") }),
      "healthz of others alone, longest ms": health.aloneMs,
      "beside, longest ms": health.besideMs,
      "of it the shop's ms": health.ownMs,
      "allowed ms": health.allowedMs,
      "shop busy ms": health.busyMs,
      "asked times": health.asked,
      answered,
    },
    ok,
  };
}
