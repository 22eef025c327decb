import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import { type Env, readEnv } from "#server/start/env.ts";
import { openDiskFiles } from "#services/disk-files.ts";
import { openJobs } from "#services/jobs/jobs.ts";
import { openS3Files } from "#services/s3-files.ts";
import { openLog } from "#services/watching/log.ts";
import { RELEASE } from "#services/watching/release.ts";
import { openWatching } from "#services/watching/watching.ts";
import { createDatabase, dropDatabase } from "#tests/support/create-database.ts";
import { openBucket } from "#tests/support/operating/bucket.ts";
import { fingerprintOfDatabase, fingerprintOfFiles } from "#tests/support/operating/fingerprint.ts";
import { runScript, spawnScript } from "#tests/support/operating/run-script.ts";
import { homeOrder, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { createFirstRelease } from "#tests/upgrade/first-release.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { hashBytes } from "./write-archive.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const { shop, ali, sara } = await openStockedShop();
const folder = mkdtempSync(path.join(tmpdir(), "kabsh-backup-"));
const archives = path.join(folder, "archives");
const log = openLog("silent");
const made: string[] = [];
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const url of made) await dropDatabase(url);
});

function envOf(settings: Record<string, string>): Env {
  const read = readEnv({ SESSION_SECRET: shop.sessionSecret, ...settings }, folder);
  if (!read.ok) throw new Error(read.faults.join(" "));
  return read.env;
}
const source = envOf({ DATABASE_URL: shop.url, DATA_DIR: shop.dataDir });
const WISH = { to: archives, keep: 0, base: false };
const FROM = { replace: false, until: null, otherSecret: false };

/** An empty place for a shop: a database and a data folder. */
async function emptyPlace(): Promise<{ url: string; dataDir: string; env: Env }> {
  const url = await createDatabase(inject("postgresUrl"), `target_${randomUUID()}`);
  made.push(url);
  const dataDir = mkdtempSync(path.join(folder, "data-"));
  return { url, dataDir, env: envOf({ DATABASE_URL: url, DATA_DIR: dataDir }) };
}
const isUntouched = async (url: string) => {
  const client = await openUntimedClient(url);
  const { rows } = await client.query(
    "select count(*)::int as n from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss', 'drizzle'))",
  );
  await client.end();
  return rows[0]?.n === 0;
};

let archive = "";
/** What the shop held when it was backed up: the note that there is a backup comes after it. */
let held: Awaited<ReturnType<typeof fingerprintOfDatabase>>;
beforeAll(async () => {
  const { id } = await mustPlace(shop, sara, restaurantOrder(sara));
  await shop.db.execute(
    sql`update orders set customer_name = ${"سارة \\ \\N \t\r\n 'x' \"y\" \\. 🐑"} where id = ${id}`,
  );
  const paid = await mustPlace(shop, ali, homeOrder(ali));
  for (const upload of [await photo(), pdf()])
    expect(await submitProof(shop.as(ali), { orderId: paid.id, upload })).toMatchObject({ ok: true });
  await shop.files.open.put("ديوان-نجد/صورة.webp", await photo("webp"), "image/webp");
  held = await fingerprintOfDatabase(shop.url);
  archive = (await backUp(source, WISH, log)).folder;
});

describe("a backup of a whole shop", () => {
  it("OP13 restored elsewhere has every row, waiting message, sequence and file, and is sold from", async () => {
    const before = held;
    expect(Number(before.orders?.split(" ")[0])).toBeGreaterThanOrEqual(2);
    expect(Number(before.jobs?.split(" ")[0])).toBeGreaterThan(2);
    const { url, dataDir, env } = await emptyPlace();
    const report = await restore(env, { ...FROM, from: archive }, log);
    expect(await fingerprintOfDatabase(url)).toEqual(before);
    const files = await fingerprintOfFiles(openDiskFiles(path.join(dataDir, "files")));
    expect(files).toEqual(await fingerprintOfFiles(shop.files));
    expect(report.files).toBe(Object.keys(files).length);
    expect(report.files).toBeGreaterThanOrEqual(3);
    // Which release made it: whoever restores may need that one.
    const manifest = JSON.parse(readFileSync(path.join(archive, "manifest.json"), "utf8"));
    expect(manifest.release).toBe(RELEASE.name);
  });

  it("OP13 goes from disk into a bucket and from there back, byte for byte", async () => {
    const bucket = await openBucket();
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings;
    const { url, dataDir } = await emptyPlace();
    const inBucket = envOf({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      S3_BUCKET: bucket.settings.bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint ?? "",
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    await restore(inBucket, { ...FROM, from: archive }, log);
    const there = await fingerprintOfFiles(await openS3Files(bucket.settings));
    expect(there).toEqual(await fingerprintOfFiles(shop.files));
    const again = await backUp(inBucket, { ...WISH, to: path.join(folder, "from-bucket") }, log);
    expect(again.files).toBe(Object.keys(there).length);
    await bucket.close();
  });

  it("OP14 into a shop that is there is refused without --replace, and with it leaves nothing of that one", async () => {
    const { url, dataDir, env } = await emptyPlace();
    await restore(env, { ...FROM, from: archive }, log);
    const client = await openUntimedClient(url);
    await client.query("delete from payment_proofs; update orders set customer_name = 'somebody else'");
    await client.end();
    const files = openDiskFiles(path.join(dataDir, "files"));
    await files.open.put("of-the-other-shop.webp", Buffer.from("x"), "image/webp");
    const spoilt = await fingerprintOfDatabase(url);
    await expect(restore(env, { ...FROM, from: archive }, log)).rejects.toThrow(
      "There is a shop already, with tables or files; add --replace",
    );
    expect(await fingerprintOfDatabase(url)).toEqual(spoilt);
    await restore(env, { ...FROM, from: archive, replace: true }, log);
    expect(await fingerprintOfDatabase(url)).toEqual(held);
    expect(await fingerprintOfFiles(files)).toEqual(await fingerprintOfFiles(shop.files));
  });

  it("OP14 is refused under a running shop", async () => {
    await expect(restore(source, { ...FROM, from: archive, replace: true }, log)).rejects.toThrow(
      "A process of the shop is running on this database; stop it first.",
    );
    expect((await shop.db.execute("select 1 from orders limit 1" as never)).rows).toHaveLength(1);
  });

  it("OP14 that fails half-way leaves the shop that was there as it was", async () => {
    const { url, env } = await emptyPlace();
    await restore(env, { ...FROM, from: archive }, log);
    const before = await fingerprintOfDatabase(url);
    const bad = tamper(archive, (manifest) => {
      manifest.tables.at(-1).rows += 1;
    });
    await expect(restore(env, { ...FROM, from: bad, replace: true }, log)).rejects.toThrow(
      "rows after loading",
    );
    expect(await fingerprintOfDatabase(url)).toEqual(before);
  });
});

/** A copy of an archive whose manifest says something else, well sealed. */
function tamper(of: string, change: (manifest: ReturnType<typeof JSON.parse>) => void): string {
  const copy = path.join(folder, `tampered-${randomUUID()}`);
  cpSync(of, copy, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(copy, "manifest.json"), "utf8"));
  change(manifest);
  const text = JSON.stringify(manifest);
  writeFileSync(path.join(copy, "manifest.json"), text);
  writeFileSync(path.join(copy, "manifest.sha256"), `${hashBytes(Buffer.from(text))}  manifest.json\n`);
  return copy;
}

describe("an archive that is not whole", () => {
  const copyOf = () => {
    const copy = path.join(folder, `copy-${randomUUID()}`);
    cpSync(archive, copy, { recursive: true });
    return copy;
  };
  const files = ["tables/orders.copy.gz", "jobs.copy.gz"];

  it.each([
    [
      "without its manifest",
      (copy: string) => rmSync(path.join(copy, "manifest.json")),
      "is no whole backup",
    ],
    [
      "without a part",
      (copy: string) => rmSync(path.join(copy, files[0] ?? "")),
      "orders.copy.gz is missing",
    ],
    [
      "with a flipped byte",
      (copy: string) => {
        const file = path.join(copy, files[1] ?? "");
        const bytes = readFileSync(file);
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5);
        writeFileSync(file, bytes);
      },
      "jobs.copy.gz is not what was written",
    ],
    [
      "with another manifest",
      (copy: string) => {
        const file = path.join(copy, "manifest.json");
        writeFileSync(file, readFileSync(file, "utf8").replace("data", "DATA"));
      },
      "manifest.json is not what was written",
    ],
  ])("OP15 %s is refused before anything is touched", async (_, harm, sentence) => {
    const copy = copyOf();
    harm(copy);
    const { url, dataDir, env } = await emptyPlace();
    await expect(restore(env, { ...FROM, from: copy }, log)).rejects.toThrow(sentence);
    expect(await isUntouched(url)).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("OP15 of a newer version, or with another secret, is refused too", async () => {
    const { url, dataDir, env } = await emptyPlace();
    const newer = tamper(archive, (manifest) => manifest.marks.push(Date.UTC(2099, 1)));
    await expect(restore(env, { ...FROM, from: newer }, log)).rejects.toThrow(
      "by a newer version of the shop",
    );
    const other = envOf({ DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: "z".repeat(32) });
    await expect(restore(other, { ...FROM, from: archive }, log)).rejects.toThrow("another SESSION_SECRET");
    expect(await isUntouched(url)).toBe(true);
    await restore(other, { ...FROM, from: archive, otherSecret: true }, log);
    expect(await isUntouched(url)).toBe(false);
  });

  it("OP15 a backup that is killed leaves nothing that a restore takes", async () => {
    const to = path.join(folder, "killed");
    mkdirSync(to);
    const settings = { DATABASE_URL: shop.url, DATA_DIR: shop.dataDir, SESSION_SECRET: shop.sessionSecret };
    const child = spawnScript("backup.ts", ["--to", to], settings);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    while (readdirSync(to).length === 0 && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 1));
    child.kill("SIGKILL");
    await gone;
    const [left = ""] = readdirSync(to);
    expect(left).toMatch(/^\.partial-kabsh-/);
    const { env } = await emptyPlace();
    await expect(restore(env, { ...FROM, from: path.join(to, left) }, log)).rejects.toThrow(
      "is no whole backup",
    );
  });
});

describe("the commands", () => {
  it("OP16 an older schema is restored and brought to the newest", async () => {
    const first = await createFirstRelease(inject("postgresUrl"));
    made.push(first);
    const watching = openWatching({ writer: null, slowMs: 0 });
    await (await openJobs(first, log, { supervise: false, secret: shop.sessionSecret, watching })).close();
    const dataDir = mkdtempSync(path.join(folder, "first-"));
    const old = await backUp(envOf({ DATABASE_URL: first, DATA_DIR: dataDir }), WISH, log);
    const { url, env } = await emptyPlace();
    await restore(env, { ...FROM, from: old.folder }, log);
    const client = await openUntimedClient(url);
    const marks = await client.query(
      "select created_at::float8 as mark from drizzle.__drizzle_migrations order by 1",
    );
    expect(marks.rows.map(({ mark }) => mark)).toEqual([...SHIPPED_MARKS]);
    // The later migration did its work on the rows that were restored.
    const seen = await client.query(
      "select (select count(*) from order_seen)::int as seen, (select count(*) from orders)::int as orders",
    );
    expect(seen.rows[0]?.seen).toBe(seen.rows[0]?.orders);
    expect(seen.rows[0]?.orders).toBeGreaterThan(1);
    await client.end();
  });

  it("OP16 only the newest backups stay when asked, and an unfinished one of yesterday goes", async () => {
    const to = path.join(folder, "kept");
    for (const day of ["2026-01-01", "2026-01-02", "2026-01-03"])
      cpSync(archive, path.join(to, `kabsh-${day}T00-00-00Z`), { recursive: true });
    mkdirSync(path.join(to, "kabsh-2025-01-01T00-00-00Z"));
    const report = await backUp(source, { ...WISH, to, keep: 2 }, log);
    expect(report.removed).toBe(2);
    const names = readdirSync(to).sort();
    expect(names).toEqual([
      // Without a manifest it is nobody's backup, and not ours to remove.
      "kabsh-2025-01-01T00-00-00Z",
      "kabsh-2026-01-03T00-00-00Z",
      path.basename(report.folder),
    ]);
    renameSync(report.folder, path.join(folder, "done"));
  });

  it("OP16 end with 0, or with 1 and one sentence", async () => {
    const { url, dataDir } = await emptyPlace();
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: shop.sessionSecret };
    expect(await runScript("restore.ts", [archive], settings)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored the shop of \S+: \d+ rows and \d+ files were in the backup\.$/),
    });
    expect(await runScript("restore.ts", [archive], settings)).toEqual({
      code: 1,
      said: "There is a shop already, with tables or files; add --replace to have all of it replaced.",
    });
    expect(await runScript("restore.ts", [folder], settings)).toEqual({
      code: 1,
      said: `${folder} is no whole backup: it has no manifest.json, which is written last.`,
    });
    const wrong = await runScript("backup.ts", ["--keep", "many"], settings);
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining("--keep needs a whole number.") });
    expect(existsSync(path.join(dataDir, "backups"))).toBe(false);
  });
});
