import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { startPrimary, urlOf } from "#tests/support/postgres-pair.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { findPooler } from "./find-pooler.ts";

const PGBOUNCER = "/usr/sbin/pgbouncer";
const server = await startPrimary();
afterAll(() => server.remove());

it("a database that is asked directly is no pooler", async () => {
  expect(await findPooler(urlOf(server.port))).toBe(false);
});

it.skipIf(!existsSync(PGBOUNCER))("DB06 a PgBouncer that pools transactions is found out", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-pooler-"));
  const port = await freePort();
  const settings = path.join(folder, "pgbouncer.ini");
  chmodSync(folder, 0o755);
  writeFileSync(
    settings,
    `[databases]
shop = host=127.0.0.1 port=${server.port} dbname=shop user=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = extra_float_digits
`,
  );
  // It will not run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(PGBOUNCER, ["-q", settings], { stdio: "ignore", ...account, cwd: "/" });
  try {
    await expect
      .poll(() => findPooler(`postgres://shop@127.0.0.1:${port}/shop`).catch(() => null), { timeout: 10_000 })
      .toBe(true);
  } finally {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
});
