import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./place.ts";

const MAJOR_VERSION = "18";
/** The library locale only classifies characters; sorting, also of Arabic, is ICU's. The first one that exists is taken. */
const LIBRARY_LOCALES = ["C.UTF-8", "en_US.UTF-8", "C"];

/** The environment of PostgreSQL's programs: nothing of ours, so that no PG… variable of the shell changes what they do. */
export const SERVER_ENVIRONMENT = { PATH: "/usr/bin:/bin", LC_MESSAGES: "C", TZ: "UTC" };

/**
 * Makes sure that `place.home/data` holds a database cluster and returns its path. It is made under another name and
 * renamed when complete, so a first start that was killed half-way is simply done again.
 */
export function ensureCluster(
  place: Place,
  binaries: Binaries,
  log: (line: string) => void,
  durable: boolean,
): string {
  const data = path.join(place.home, "data");
  if (existsSync(data)) {
    const version = readFileSync(path.join(data, "PG_VERSION"), "utf8").trim();
    if (version === MAJOR_VERSION) return data;
    throw new OperatorError(
      `The database in ${data} was made by PostgreSQL ${version}, and this is PostgreSQL ${MAJOR_VERSION}; docs/operations.md tells how to move it.`,
    );
  }
  for (const name of readdirSync(place.home)) {
    if (name.startsWith("data.new")) rmSync(path.join(place.home, name), { recursive: true, force: true });
  }
  log("creating the database (first start only)");
  const fresh = path.join(place.home, "data.new");
  initialise(fresh, place, binaries, durable);
  renameSync(fresh, data);
  return data;
}

function initialise(folder: string, place: Place, binaries: Binaries, durable: boolean): void {
  let output = "";
  for (const locale of LIBRARY_LOCALES) {
    const run = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${folder}`,
        "--username=postgres",
        // Only a socket in a folder that nobody else may enter leads to this server.
        "--auth=trust",
        "--encoding=UTF8",
        "--locale-provider=icu",
        "--icu-locale=und",
        `--locale=${locale}`,
        ...(durable ? [] : ["--no-sync"]),
      ],
      { ...place.account, cwd: place.home, env: SERVER_ENVIRONMENT, encoding: "utf8" },
    );
    if (run.status === 0) return;
    output = run.error?.message ?? run.stderr;
    rmSync(folder, { recursive: true, force: true });
    if (!output.includes("locale")) break;
  }
  const lines = output.trim().split("\n");
  // The last line only says that it cleans up.
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  throw new OperatorError(`The database could not be created in ${place.home}: ${reason}`);
}
