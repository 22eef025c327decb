import { openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { createDatabase } from "#tests/support/create-database.ts";
import { makeAdmin, seedCatalogue } from "#tests/support/order-samples.ts";
import { startScratchPostgres } from "#tests/support/scratch-postgres.ts";
import { checkDay } from "#tests/support/station-day/check-day.ts";
import { liveDay } from "#tests/support/station-day/live-day.ts";
import { DAWN, setUpDay } from "#tests/support/station-day/set-up-day.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import type { TrialRow } from "./trial-row.ts";

const ORDERS = Number(process.env.ORDERS ?? 300);
const VANS = 6;
const PARTNERS = 30;
/** Acts of a station before it looks up: so that the day of a few hundred orders is over by the evening. */
const PACE = Math.max(5, Math.ceil(ORDERS / 8));
/** The same seed with the same number of orders is the same day. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 30);
/** What the desk waits for its list, of a hundred readings all but five. */
const DESK_MS = 200;

/** A whole day of stations, vans and partners by bad lines and wrong clocks, against what was truly done. */
export async function run(): Promise<TrialRow[]> {
  const postgres = await startScratchPostgres();
  const closing: (() => Promise<void>)[] = [];
  try {
    const url = await createDatabase(postgres.url, "day");
    await migrateDatabase(url);
    const database = openDatabase(url, { max: 8 });
    closing.push(() => database.close());
    const shop = await openTestShop(
      DAWN.toISOString(),
      async () => ({ ...database, url }),
      (close) => closing.unshift(close),
    );
    await seedCatalogue(shop);
    const admin = await makeAdmin(shop, "owner@kabsh.test");
    const began = Date.now();
    const scene = await setUpDay(shop, admin, { orders: ORDERS, vans: VANS, partners: PARTNERS });
    const ready = Date.now();
    const lived = await liveDay(scene, SEED, PACE);
    const { faults, refusedOfStolen, ...seen } = await checkDay(scene, lived);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    const { faults: _, ...line } = lived.mischief;
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(lived.deskReads, share));
    const seconds = (from: number, until: number) => Math.round((until - from) / 1000);
    return [
      {
        round: "day",
        what: "a day by bad lines: cut, killed pages, clocks three hours wrong, doubled and late acts, a stolen tablet",
        figures: {
          ...{ orders: ORDERS, stations: 4, vans: VANS, partners: PARTNERS, ...seen, ...line },
          ...{ "minutes cut": lived.cutMinutes, "refused of the stolen tablet": refusedOfStolen },
          ...{ "left at doors": lived.leftAtDoors.size, "came back": lived.cameBack.size },
          ...{ faults: faults.length, seed: SEED },
          ...{ "seconds to set up": seconds(began, ready), seconds: seconds(ready, Date.now()) },
        },
        ok: faults.length === 0 && seen.lost === 0 && seen.wrongSteps === 0,
      },
      {
        round: "day",
        what: "the desk's list of orders, read all day long beside it",
        figures: { readings: lived.deskReads.length, "p50 ms": p50 ?? 0, "p95 ms": p95 ?? 0 },
        ok: (p95 ?? 0) <= DESK_MS,
      },
    ];
  } finally {
    for (const close of closing) await close();
    await postgres.stop();
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
