import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { hasHaproxy, startHaproxy, untilServed } from "./support/machines/haproxy.ts";
import { endShop, freePort, spawnShop, untilReady } from "./support/running-shop.ts";
import { startScratchPostgres } from "./support/scratch-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A rush on a small machine keeps a process from answering for so long. */
const STALL_MS = 4_000;
/** The time in which a process that is really away is found out. */
const FOUND_MS = 1_500;

const opened: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of opened.reverse()) await end();
});

it.skipIf(!hasHaproxy())(
  "WA21 a process that is slow is waited for; one that is gone is found out at once",
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-stalled-"));
    opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
    chmodSync(dataDir, 0o711);
    const postgres = await startScratchPostgres();
    opened.push(postgres.stop);
    const port = await freePort();
    const web = spawnShop({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, ROLE: "web", PORT: port });
    opened.push(() => endShop(web, "SIGKILL"));
    await untilReady(web);
    const haproxy = await startHaproxy([port, await freePort()]);
    opened.push(haproxy.close);
    await untilServed(haproxy.url);
    const ask = async () => (await fetch(`${haproxy.url}/api/breeds`)).status;

    web.child.kill("SIGSTOP");
    const early = ask();
    await sleep(STALL_MS);
    const late = ask();
    web.child.kill("SIGCONT");
    expect(await Promise.all([early, late])).toEqual([200, 200]);

    await endShop(web, "SIGKILL");
    await sleep(FOUND_MS);
    const began = Date.now();
    expect(await ask()).toBe(503);
    expect(Date.now() - began).toBeLessThan(FOUND_MS);
  },
);
