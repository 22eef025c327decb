import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { endLeftovers } from "#db/embedded/leftover.ts";

const PREFIX = "kabsh-test-";

/** A real PostgreSQL with nothing in it, in a folder of its own that goes with it; fast because nothing must survive. */
export async function startScratchPostgres(): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const dataDir = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "120",
      // Databases of a minute: what is swept and gathered there is never read.
      autovacuum: "off",
      max_wal_size: "4GB",
    },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

/** A run that was killed leaves its server and its folder; the next run clears them away. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = path.join(tmpdir(), name);
    // Another account's is for that account to clear away.
    if (statSync(folder).uid !== process.getuid?.()) continue;
    const data = path.join(folder, "postgres/data");
    if (existsSync(data)) await endLeftovers(data, () => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
