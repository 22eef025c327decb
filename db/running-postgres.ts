import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { currentHome } from "./embedded/place.ts";
import { serverUrl } from "./embedded/roles.ts";

/** The address of the embedded PostgreSQL that a running shop keeps in `dataDir`, or null when none answers there. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const pidFile = path.join(currentHome(dataDir), "data/postmaster.pid");
  if (!existsSync(pidFile)) return null;
  // PostgreSQL writes the folder of its socket on the fifth line.
  const socketFolder = readFileSync(pidFile, "utf8").split("\n")[4]?.trim();
  if (!socketFolder) return null;
  const url = serverUrl(socketFolder);
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
