import { openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { runChainStorm } from "#tests/support/authority/chain-storm.ts";
import { startScratchPostgres } from "#tests/support/scratch-postgres.ts";
import type { TrialRow } from "./trial-row.ts";

const INVOICES = Number(process.env.INVOICES ?? 10_000);
const KILLS = 20;

/** Ten thousand invoices from eight connections at once, signed by processes that are killed at their work one after the other. */
export async function run(): Promise<TrialRow[]> {
  const postgres = await startScratchPostgres();
  const { db, close } = openDatabase(postgres.url, { max: 4 });
  try {
    await migrateDatabase(postgres.url);
    const seen = await runChainStorm(
      { db, url: postgres.url },
      { invoices: INVOICES, kills: KILLS, secret: "ab".repeat(32) },
    );
    const { issued, signed, kills, faults, seconds } = seen;
    return [
      {
        round: "e-invoicing chain",
        what: `${INVOICES} invoices issued by eight connections, ${KILLS + 2} signing processes, ${KILLS} of them killed`,
        figures: {
          issued,
          signed,
          kills,
          faults: faults.length,
          seconds,
          "a second": Math.round(signed / seconds),
        },
        ok: signed === issued && faults.length === 0,
      },
    ];
  } finally {
    await close();
    await postgres.stop();
  }
}
