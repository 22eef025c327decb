import { openHarmedShop } from "#tests/support/harmed-shop.ts";
import type { TrialRow } from "./trial-row.ts";

const CUSTOMERS = 8;
/** The last round ends the primary for good, so it comes once. */
const TIMES = 3;
const TOLD_WITHIN_MS = 120_000;
const LIVE_LATER_MS = 3_000;

/** Eight customers order while their database is killed, frozen, cut off, restarted and replaced by its standby. */
export async function run(): Promise<TrialRow[]> {
  const harmed = await openHarmedShop(CUSTOMERS);
  try {
    const rows: TrialRow[] = [];
    const again = harmed.rounds.slice(0, -1);
    const rounds = [...Array.from({ length: TIMES }, () => again).flat(), ...harmed.rounds.slice(-1)];
    for (const round of rounds) {
      const { lost, doubled, strange, alive, ready, ...seen } = await harmed.orderThrough(round);
      rows.push({
        round: "database away",
        what: round.name,
        figures: {
          acknowledged: seen.acknowledged,
          lost: lost.length,
          doubled: doubled.length,
          "longest silence ms": seen.silenceMs,
          "orders again ms": seen.againMs,
          "desk hears ms": seen.liveAgainMs,
        },
        ok:
          lost.length + doubled.length + strange.length === 0 &&
          alive &&
          ready &&
          seen.againMs < round.withinMs &&
          seen.liveAgainMs < round.withinMs + LIVE_LATER_MS,
      });
    }
    const untold = await harmed.untold(TOLD_WITHIN_MS);
    rows.push({
      round: "database away",
      what: "every customer hears of every order",
      figures: { "without a message": untold.length },
      ok: untold.length === 0,
    });
    return rows;
  } finally {
    await harmed.close();
  }
}
