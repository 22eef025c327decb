import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { OperatorError } from "#app/lib/operator-error.ts";

/** The operating system account that PostgreSQL runs under; undefined ids mean "the one that runs the shop". */
export interface ServerAccount {
  uid?: number;
  gid?: number;
}

/** Accounts that exist for exactly this, or exist everywhere and may do nothing. */
const PREFERRED = ["kabsh", "postgres", "nobody"];

/** Does this process run as root, under which PostgreSQL refuses to start? */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged account: the owner of the data that is
 * already there (so that installing other software never changes it), else the first usable one of the system.
 */
export function chooseAccount(existingData: string | null): ServerAccount {
  if (!runsAsRoot()) return {};
  if (existingData) {
    const owner = statSync(existingData);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const known = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name: name ?? "", uid: Number(uid), gid: Number(gid) }));
  for (const name of PREFERRED) {
    const account = known.find((each) => each.name === name && each.uid > 0);
    if (account) return { uid: account.uid, gid: account.gid };
  }
  throw new OperatorError(
    `PostgreSQL refuses to run as root and this system has none of the accounts ${PREFERRED.join(", ")}; start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * Whether `account` passes `test`, a shell expression about "$1" = `path`.
 * The system itself is asked, since modes, groups, ACLs and mount options all count.
 */
export function accountCan(account: ServerAccount, test: string, path: string): boolean {
  return (
    spawnSync("/bin/sh", ["-c", test, "sh", path], { ...account, cwd: "/", stdio: "ignore" }).status === 0
  );
}

/** Whether `account` may keep files in a folder: make them, and get at them. */
export function accountCanFill(account: ServerAccount, folder: string): boolean {
  return accountCan(account, 'test -w "$1" && test -x "$1"', folder);
}
