import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { listOpenAlarms } from "#services/alarms.ts";
import { openDiskFiles } from "#services/disk-files.ts";
import { type FileStore, FilesUnavailable } from "#services/files.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { watchStorage } from "./storage-watch.ts";

const shop = await openTestShop();
const names = async () => (await listOpenAlarms(shop.db)).map(({ name }) => name);
const failing = (code: string) =>
  new FilesUnavailable("no", { cause: Object.assign(new Error("no"), { code }) });

describe("whether what is to be kept can be written", () => {
  it.each([
    ["ENOSPC", "storage_full"],
    ["EROFS", "files_unwritable"],
    ["EACCES", "files_unwritable"],
  ] as const)("HL13 files that fail with %s raise an alarm, which ends by itself", async (code, alarm) => {
    let fault: Error | null = failing(code);
    const probe = async () => {
      if (fault) throw fault;
    };
    const watch = watchStorage({ ...shop, files: { ...shop.files, probe } }, 0);
    expect(await watch.isWritable()).toBe(false);
    expect(await names()).toEqual([alarm]);
    fault = null;
    expect(await watch.isWritable()).toBe(true);
    expect(await names()).toEqual([]);
  });

  it("HL13 /readyz answers 503 meanwhile, and a file that cannot be kept is refused with 503 and not with 500", async () => {
    const refuse = async () => {
      throw failing("ENOSPC");
    };
    const files: FileStore = { ...shop.files, probe: refuse };
    const app = createApp({ shop: { ...shop, files }, trustedProxies: 0 });
    expect((await app.fetch(new Request("http://shop.test/readyz"))).status).toBe(503);
    expect((await app.fetch(new Request("http://shop.test/healthz"))).status).toBe(200);
  });

  it("HL13 a statement that found no room is noticed, and nothing else is", async () => {
    const watch = watchStorage(shop, 0);
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    expect(watch.note(new DrizzleQueryError("insert", [], full))).toBe(true);
    expect(watch.note(new Error("a bug"))).toBe(false);
    // There is room again: the next look finds out.
    expect(await watch.isWritable()).toBe(true);
  });

  it("HL13 the disk says that it cannot be written to, before and while a file is kept", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "kabsh-disk-"));
    const files = openDiskFiles(path.join(folder, "files"));
    await files.probe?.();
    // A file where the folder should be: even root cannot write there.
    rmSync(path.join(folder, "files/open"), { recursive: true });
    writeFileSync(path.join(folder, "files/open"), "");
    await expect(files.probe?.()).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(files.open.put("a/b.jpg", new Uint8Array(1), "image/jpeg")).rejects.toBeInstanceOf(
      FilesUnavailable,
    );
    rmSync(folder, { recursive: true });
  });
});
