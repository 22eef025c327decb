import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Registry } from "prom-client";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { auditLog } from "#db/schema/insights.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { gaugeNight } from "./gauge-night.ts";

const { db } = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "kabsh-night-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function told(of = db): Promise<(series: string) => number> {
  const registry = new Registry();
  gaugeNight(registry, of, { data: folder });
  const text = await registry.metrics();
  return (series) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")[1],
    );
}

it("JO03 tells when the last backup of each kind was taken, 0 for never, and how much room the disks have", async () => {
  const before = await told();
  expect(before('kabsh_backup_last_timestamp_seconds{kind="data"}')).toBe(0);
  const at = (time: string) => new Date(`2026-03-1${time}Z`);
  const entry = { action: "back_up", entity: "backup", after: { kind: "data", rows: 1 } };
  await db.insert(auditLog).values([
    { ...entry, at: at("0T02:00:00") },
    { ...entry, at: at("1T02:00:00") },
    { ...entry, at: at("2T02:00:00"), action: "update" },
  ]);
  const after = await told();
  expect(after('kabsh_backup_last_timestamp_seconds{kind="data"}')).toBe(at("1T02:00:00").getTime() / 1_000);
  expect(after('kabsh_backup_last_timestamp_seconds{kind="base"}')).toBe(0);
  expect(after('kabsh_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(after('kabsh_disk_bytes{folder="data"}')).toBeGreaterThan(
    after('kabsh_disk_free_bytes{folder="data"}'),
  );
});

it("JO03 tells that the log of changes cannot be put into the archive, and no fault where there is none", async () => {
  expect((await told())("kabsh_log_archive_failing")).toBe(0);
  const settings = { fsync: "off", archive_mode: "on", archive_command: "false" };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
  onTestFinished(postgres.stop);
  await migrateDatabase(postgres.url);
  const shop = openDatabase(postgres.url, { max: 2 });
  onTestFinished(shop.close);
  await expect
    .poll(async () => (await told(shop.db))("kabsh_log_archive_failing"), { timeout: 10_000 })
    .toBe(1);
});
