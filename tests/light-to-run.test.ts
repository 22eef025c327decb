import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { createDatabase, dropDatabase } from "#tests/support/create-database.ts";
import { ownProcesses } from "#tests/support/operating/own-processes.ts";
import { type RunningShop, untilReady } from "#tests/support/running-shop.ts";

// A whole process on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const LIST_MODULES = path.resolve(import.meta.dirname, "support/operating/list-modules.mjs");
/** What only a bucket, a collector of traces, an upload, a build or a first drawing needs. */
const RARELY_NEEDED =
  /node_modules\/(@aws-sdk|@smithy|@opentelemetry\/(sdk|exporter|otlp|resources)[\w-]*|sharp|vite|rolldown|swagger-ui-dist|leaflet|recharts|@cantoo|(react-)?i18next|typescript)\//;
const PAGES = ["/", "/restaurants", "/order", "/about", "/offers", "/terms"];

const own = ownProcesses();
const databases: string[] = [];
afterEach(async () => {
  for (const url of databases.splice(0)) await dropDatabase(url);
});

async function openShop(settings: Record<string, string>): Promise<RunningShop> {
  const url = await createDatabase(inject("postgresUrl"), `light_${process.pid}`);
  databases.push(url);
  const shop = await own.start({ DATABASE_URL: url, SEED: "demo", ...settings });
  await untilReady(shop);
  return shop;
}

async function see(shop: RunningShop, address: string): Promise<void> {
  const answer = await fetch(`${shop.url}${address}`);
  await answer.arrayBuffer();
  expect(answer.status, address).toBe(200);
}

describe("light to run", () => {
  it("LR04 LR05 says what its start took, and loads nothing that only a bucket, traces, an upload or a build needs", async () => {
    const shop = await openShop({ LOG_LEVEL: "info", NODE_OPTIONS: `--import=${LIST_MODULES}` });
    for (const address of PAGES) await see(shop, address);
    const loaded = readFileSync(path.join(own.folder, "modules.txt"), "utf8").split("\n");
    expect(loaded.some((url) => url.endsWith("/build/server/main.js"))).toBe(true);
    expect(loaded.some((url) => url.includes("/node_modules/react/"))).toBe(true);
    expect(loaded.filter((url) => RARELY_NEEDED.test(url))).toEqual([]);
    // A start that reads the sources one by one takes two thousand.
    expect(loaded.length).toBeLessThan(600);
    const line =
      shop
        .said()
        .split("\n")
        .find((each) => each.includes('"part":"start"')) ?? "{}";
    expect(Object.keys(JSON.parse(line).milliseconds)).toEqual([
      "modules",
      "database",
      "schema",
      "services",
      "seed",
      "pages",
      "listening",
    ]);
  });
});
