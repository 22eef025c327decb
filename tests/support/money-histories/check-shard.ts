import { randomBytes } from "node:crypto";
import { openDatabase } from "#db/client.ts";
import { createDatabase } from "#tests/support/create-database.ts";
import { checkHistories } from "./check-histories.ts";
import { closeGateways, openWorld, START } from "./world.ts";

/** `node check-shard.ts <server> <template> <histories> <seed> [minutes]`: so many histories in a shop of its own; prints what it saw as JSON. */
const [server = "", template = "", histories = "", seed = "", minutes = "0"] = process.argv.slice(2);
const closing: (() => Promise<void>)[] = [];
const url = await createDatabase(server, `histories_${randomBytes(8).toString("hex")}`, template);
const database = openDatabase(url, { max: 8 });
const world = await openWorld(
  START,
  async () => ({ ...database, url }),
  (close) => closing.push(close),
);
const seen = await checkHistories(world, Number(histories), Number(seed), Number(minutes));
await closeGateways(world);
for (const close of closing) await close();
await database.close();
process.stdout.write(JSON.stringify(seen));
