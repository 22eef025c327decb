import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/running-shop.ts";

export const hasPgbouncer = () => spawnSync("pgbouncer", ["-V"]).status === 0;

export interface RunningPgbouncer {
  port: number;
  close(): Promise<void>;
}

/** The real PgBouncer, handing out six connections of the server at `target` for one transaction each. */
export async function startPgbouncer(target: number): Promise<RunningPgbouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-pooler-"));
  chmodSync(folder, 0o755);
  const port = Number(await freePort());
  const file = path.join(folder, "pgbouncer.ini");
  const config = `[databases]
shop = host=127.0.0.1 port=${target} dbname=shop user=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`;
  writeFileSync(file, config, { mode: 0o644 });
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child: ChildProcess = spawn("pgbouncer", [...account, file], { stdio: "ignore" });
  return {
    port,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
