import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CustomerOfShop, liftOrderLimits, signInByOutbox } from "#tests/support/order-stream.ts";
import {
  type HarmedPostgres,
  type PrimaryPostgres,
  startPrimary,
  urlOf,
} from "#tests/support/postgres-pair.ts";
import { endShop, freePort, type RunningShop, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import { startHaproxy, untilServed } from "./haproxy.ts";

export interface SeveralMachines {
  /** Where customers reach the shop: HAProxy. */
  shop: { url: string };
  customers: CustomerOfShop[];
  primary: PrimaryPostgres;
  standby: HarmedPostgres;
  /** Stops a web process in good order, as a restart of its machine does; resolves to its exit code. */
  stopWeb(at: 0 | 1): Promise<number | null>;
  killWeb(at: 0 | 1): Promise<number | null>;
  startWeb(at: 0 | 1): Promise<void>;
  /** A web process more, on its own port, with other settings than the rest; the caller ends it. */
  spawnAside(others: Record<string, string>): Promise<RunningShop>;
  /** Those of all processes that have ended by themselves, by name. */
  ended(): string[];
  close(): Promise<void>;
}

/** As docs/several-machines.md has it, on one machine: HAProxy, two web processes, a worker, a primary and its standby. */
export async function openSeveralMachines(customerCount: number): Promise<SeveralMachines> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(customerCount, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  customerCount: number,
  opened: (() => unknown)[],
): Promise<Omit<SeveralMachines, "close">> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-several-"));
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o711);
  const primary = await startPrimary();
  opened.push(() => primary.remove().catch(() => {}));
  const standby = await primary.copyAsStandby();
  opened.push(standby.remove);
  const ports = [await freePort(), await freePort()] as const;
  const haproxy = await startHaproxy(ports);
  opened.push(haproxy.close);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(primary.port, standby.port),
    SESSION_SECRET: "the same secret in all of the processes",
    PUBLIC_URL: haproxy.url,
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "2",
    LOG_LEVEL: "warn",
  };
  const spawnWeb = (at: 0 | 1) => spawnShop({ ...settings, ROLE: "web", PORT: ports[at] });
  const web: [RunningShop, RunningShop] = [spawnWeb(0), spawnWeb(1)];
  const worker = spawnShop({ ...settings, ROLE: "worker", PORT: await freePort() });
  opened.push(async () => {
    for (const shop of [...web, worker]) await endShop(shop, "SIGKILL");
  });
  for (const shop of [...web, worker]) await untilReady(shop);
  await untilServed(haproxy.url);
  await liftOrderLimits(urlOf(primary.port));
  const shop = { url: haproxy.url };
  const customers: CustomerOfShop[] = [];
  for (let at = 0; at < customerCount; at += 1)
    customers.push(await signInByOutbox(shop, dataDir, `+9665512346${String(at).padStart(2, "0")}`));

  return {
    shop,
    customers,
    primary,
    standby,
    stopWeb: (at) => endShop(web[at], "SIGTERM"),
    killWeb: (at) => endShop(web[at], "SIGKILL"),
    startWeb: async (at) => {
      web[at] = spawnWeb(at);
      await untilReady(web[at]);
    },
    spawnAside: async (others) =>
      spawnShop({ ...settings, ROLE: "web", DATABASE_WAIT_SECONDS: "5", PORT: await freePort(), ...others }),
    ended: () =>
      Object.entries({ "web-1": web[0], "web-2": web[1], worker })
        .filter(([, { child }]) => child.exitCode !== null || child.signalCode !== null)
        .map(([name]) => name),
  };
}
