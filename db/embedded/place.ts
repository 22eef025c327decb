import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { OperatorError } from "#app/lib/operator-error.ts";
import { accountCanFill, chooseAccount, type ServerAccount } from "./account.ts";

/** Where the shop keeps what PostgreSQL must reach when root starts it from a folder that its account may not enter. */
export const SYSTEM_FOLDER = "/var/lib/kabsh";
const PLACE_NOTE = "postgres.place";

/** The folder that holds one database cluster (`data`), its socket and its log, and the account that owns it. */
export interface Place {
  home: string;
  account: ServerAccount;
}

/**
 * Decides where the database of `dataDir` lives: in `dataDir/postgres`, or, when root runs the shop from a folder
 * that the account of PostgreSQL may not enter, in a folder of the system that `dataDir/postgres.place` names.
 */
export function findPlace(dataDir: string, log: (line: string) => void): Place {
  const note = path.join(dataDir, PLACE_NOTE);
  const noted = readNote(dataDir);
  if (noted && !existsSync(noted)) {
    throw new OperatorError(
      `The database of ${dataDir} belongs in ${noted} (named by ${note}), but that folder is gone; put it back, or remove ${note} to begin with an empty shop.`,
    );
  }
  const home = currentHome(dataDir);
  const account = chooseAccount(existsSync(path.join(home, "data")) ? path.join(home, "data") : null);
  if (claim(home, account)) return { home, account };
  if (existsSync(path.join(home, "data"))) {
    throw new OperatorError(
      `The account that runs PostgreSQL (uid ${account.uid}) may not enter ${home}; allow it with "chmod o+x" on the folders above, or start the shop as the owner of that folder.`,
    );
  }
  const elsewhere = path.join(openSystemFolder(), `data-${randomBytes(6).toString("hex")}`);
  if (!claim(elsewhere, account)) {
    throw new OperatorError(
      `The account that runs PostgreSQL (uid ${account.uid}) may not enter ${elsewhere}.`,
    );
  }
  rmdirSync(home);
  writeFileSync(note, `${elsewhere}\n`, { flush: true });
  log(
    `the database lives in ${elsewhere}, because the account that runs PostgreSQL may not enter ${dataDir}`,
  );
  return { home: elsewhere, account };
}

/** The folder that holds the database of `dataDir`, or would hold it. */
export function currentHome(dataDir: string): string {
  return readNote(dataDir) ?? path.join(realpathSync(dataDir), "postgres");
}

function readNote(dataDir: string): string | null {
  const note = path.join(dataDir, PLACE_NOTE);
  return existsSync(note) ? readFileSync(note, "utf8").trim() : null;
}

/** Makes `home` a private folder of `account`; false when the account cannot get there. */
function claim(home: string, account: ServerAccount): boolean {
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o700);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(home, account.uid, account.gid);
  return accountCanFill(account, home);
}

/** The system folder, enterable by every account whatever the umask is. */
export function openSystemFolder(): string {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
  return SYSTEM_FOLDER;
}
