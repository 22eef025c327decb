import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OperatorError } from "#app/lib/operator-error.ts";
import { FilesUnavailable } from "#services/files.ts";
import { ownProcesses } from "#tests/support/operating/own-processes.ts";
import { explainStart } from "./explain-start.ts";

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const own = ownProcesses();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** What a first start said that could not succeed. */
async function refusal(settings: Record<string, string>) {
  const shop = await own.start({ SEED: "demo", ...settings });
  await once(shop.child, "close");
  return { code: shop.child.exitCode, said: shop.said() };
}

describe("a first start that cannot succeed", () => {
  it("RS06 a bucket that takes every connection and never answers is two sentences and no stack", async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on("error", () => {}))).listen(0, "127.0.0.1");
    await once(silent, "listening");
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const { code, said } = await refusal({
      S3_BUCKET: "pictures",
      S3_REGION: "eu-central-1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    expect(code).toBe(1);
    expect(said).toContain(`The bucket pictures at 127.0.0.1:${port} does not answer`);
    expect(said).toContain("nothing was filled in. Start again when it answers, or begin with an empty shop");
    expect(said).not.toMatch(/\n\s+at |"stack"|nobody foresaw/);
  });

  // The database does not fit; and it does, with what is written into it first.
  it.runIf(process.getuid?.() === 0 && process.platform === "linux").each([1, 30, 60])(
    "RS06 a disk of %i MB is one sentence that names it, and no stack",
    async (megabytes) => {
      const disk = path.join(own.folder, "disk");
      mkdirSync(disk);
      const options = `size=${megabytes}m,mode=711`;
      const mount = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]);
      expect(mount.status).toBe(0);
      ends.push(() => spawnSync("umount", ["-l", disk]));
      chmodSync(disk, 0o711);
      const { code, said } = await refusal({ DATA_DIR: disk });
      expect(code).toBe(1);
      expect(said.trim().split("\n").at(-1)).toMatch(
        /^The disk of the data folder \S+ is full \(\d+ MB left\): .* nothing is half-made\.$/,
      );
      expect(said).not.toMatch(/\n\s+at |"stack"|nobody foresaw/);
    },
  );

  it("RS06 what is no such fault stays what it was", () => {
    const env = { dataDir: own.folder, s3: null };
    const bug = new Error("a bug");
    expect(explainStart(bug, env)).toBe(bug);
    const wrong = new OperatorError("A wrong setting.");
    expect(explainStart(wrong, env)).toBe(wrong);
    const away = new FilesUnavailable("away");
    expect(explainStart(away, env)).toBe(away);
  });
});
