import { openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { createDatabase } from "#tests/support/create-database.ts";
import { checkInbox, type InboxSeen } from "#tests/support/inbox-histories/check-histories.ts";
import {
  homeOrder,
  makeAdmin,
  makeCustomer,
  mustPlace,
  seedCatalogue,
} from "#tests/support/order-samples.ts";
import { startScratchPostgres } from "#tests/support/scratch-postgres.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import type { TrialRow } from "./trial-row.ts";

const EVENTS = Number(process.env.EVENTS ?? 10_000);
const EACH = 250;
/** The same seed with the same number of events is the same run. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 30);
const NUMBERS = ["966500000001", "966500000002"];

/** Ten thousand events of customers in any order, doubled and forged among them, against the truth. */
export async function run(): Promise<TrialRow[]> {
  const postgres = await startScratchPostgres();
  const closing: (() => Promise<void>)[] = [];
  try {
    const url = await createDatabase(postgres.url, "inbox_histories");
    await migrateDatabase(url);
    const database = openDatabase(url, { max: 8 });
    closing.push(() => database.close());
    const shop = await openTestShop(
      undefined,
      async () => ({ ...database, url }),
      (close) => closing.unshift(close),
    );
    await seedCatalogue(shop);
    const admin = await makeAdmin(shop, "owner@kabsh.test");
    const owners = new Map<string, string>();
    for (const number of NUMBERS) {
      const who = await makeCustomer(shop, `+${number}`);
      owners.set(number, (await mustPlace(shop, who, homeOrder(who))).reference);
    }
    const started = Date.now();
    const all: InboxSeen[] = [];
    for (let at = 0; at * EACH < EVENTS; at += 1)
      all.push(await checkInbox({ shop, admin, owners }, EACH, SEED + at));
    const seconds = Math.round((Date.now() - started) / 1000);
    const faults = all.flatMap(({ fault }) => fault ?? []);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    const sum = (of: (seen: InboxSeen) => number) => all.reduce((total, seen) => total + of(seen), 0);
    return [
      {
        round: "inbox histories",
        what: `${EVENTS} events of customers in any order, doubled, with and without numbers, under ids that change`,
        figures: {
          events: sum(({ events }) => events),
          told: sum(({ told }) => told),
          "forged notices": sum(({ forged }) => forged),
          conversations: sum((seen) => seen.conversations),
          answers: sum(({ answers }) => answers),
          faults: faults.length,
          seed: SEED,
          seconds,
        },
        ok: faults.length === 0,
      },
    ];
  } finally {
    for (const close of closing) await close();
    await postgres.stop();
  }
}
