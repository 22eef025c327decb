import pino from "pino";
import { chainInvoices } from "#app/features/e-invoicing/commands/chain-invoices.server.ts";
import { openDatabase } from "#db/client.ts";
import { systemClock } from "#services/clock.ts";

/** A process that signs what waits until it is killed: `node chain-worker.ts <database> <secret>`. */
const [, , url = "", sessionSecret = ""] = process.argv;
const { db } = openDatabase(url, { max: 1 });
const shop = { db, clock: systemClock, log: pino({ level: "error" }), sessionSecret };
process.stdout.write("at work");
for (;;) {
  const { signed } = await chainInvoices(shop).catch((error) => {
    process.stderr.write(`${error}\n`);
    return { signed: 0 };
  });
  if (signed === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
