import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { type HarmedShop, openHarmedShop } from "./support/harmed-shop.ts";
import { liftOrderLimits, signInByOutbox, streamOrders } from "./support/order-stream.ts";
import { endShop, freePort, spawnShop, untilReady } from "./support/running-shop.ts";

// Real servers are killed, frozen and promoted, one round after the other on the same shop.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 120_000 });

const CUSTOMERS = 8;
/** A message whose taker lost the database is tried again after its lease and a growing pause. */
const TOLD_WITHIN_MS = 120_000;

/** The desk's page asks for its stream again a second after it ended. */
const HEARD_LATER_MS = 3_000;

let harmed: HarmedShop;
beforeAll(async () => {
  harmed = await openHarmedShop(CUSTOMERS);
});
afterAll(() => harmed.close());

describe("the shop while its database is harmed", () => {
  it("DB01 DB09 takes orders again, loses none, doubles none and the desk hears of them, whatever is done", async () => {
    for (const round of harmed.rounds.filter(({ isUsual }) => isUsual)) {
      const seen = await harmed.orderThrough(round);
      expect(seen, `${round.name}\n${harmed.said()}`).toMatchObject({
        lost: [],
        doubled: [],
        strange: [],
        alive: true,
        ready: true,
      });
      expect(seen.againMs, round.name).toBeLessThan(round.withinMs);
      expect(seen.liveAgainMs, round.name).toBeLessThan(round.withinMs + HEARD_LATER_MS);
    }
  });

  it("DB08 every customer has heard of every order of those rounds", async () => {
    expect(await harmed.untold(TOLD_WITHIN_MS)).toEqual([]);
  });
});

it("DB01 the shop with its own PostgreSQL lives through the loss of it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-own-"));
  chmodSync(folder, 0o711);
  const own = spawnShop({ DATA_DIR: folder, PORT: await freePort() });
  try {
    await untilReady(own);
    await liftOrderLimits((await findRunningPostgres(folder)) ?? "");
    const person = await signInByOutbox(own, folder, "+966551234599");
    const stream = await streamOrders(own, [person, person]);
    await expect.poll(() => stream.confirmed.size, { timeout: 20_000 }).toBeGreaterThan(4);
    const postmaster = readFileSync(path.join(folder, "postgres/data/postmaster.pid"), "utf8");
    process.kill(Number.parseInt(postmaster, 10), "SIGKILL");
    const before = stream.confirmed.size;
    await expect.poll(() => stream.confirmed.size, { timeout: 30_000 }).toBeGreaterThan(before + 2);
    await stream.stop();
    expect(own.child.exitCode, own.said()).toBeNull();
    expect(stream.strange).toEqual([]);
    for (const [key, id] of stream.confirmed) expect(await stream.confirm(key)).toBe(id);
  } finally {
    await endShop(own, "SIGTERM");
    await endLeftovers(path.join(folder, "postgres/data"), () => {});
    rmSync(folder, { recursive: true, force: true });
  }
});
