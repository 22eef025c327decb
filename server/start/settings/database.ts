import path from "node:path";
import { DEFAULT_LIMITS } from "#db/client.ts";
import type { WalArchive } from "#db/embedded/wal-archive.ts";
import { settingsGroup } from "./group.ts";
import { databaseAddress, optional, wholeNumber } from "./kinds.ts";

export interface DatabaseSettings {
  /** null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** The same database without a pooler between; null: as `databaseUrl`. */
  directDatabaseUrl: string | null;
  /** How long the start waits for a database that is not there yet. */
  databaseWaitSeconds: number;
  /** How long the server lets a statement of the shop run; 0 is for ever. */
  statementSeconds: number;
  /** How long the server lets a transaction of the shop stand open without a statement; 0 is for ever. */
  idleInTransactionSeconds: number;
  /** Where the embedded server's log is kept, for going back to a moment; null keeps none. */
  walArchive: WalArchive | null;
}

export const database = settingsGroup({
  variables: {
    DATABASE_URL: databaseAddress("DATABASE_URL"),
    DIRECT_DATABASE_URL: databaseAddress("DIRECT_DATABASE_URL"),
    DATABASE_WAIT_SECONDS: wholeNumber("DATABASE_WAIT_SECONDS", 60, 3600),
    DATABASE_STATEMENT_SECONDS: wholeNumber(
      "DATABASE_STATEMENT_SECONDS",
      DEFAULT_LIMITS.statementSeconds,
      3600,
    ),
    DATABASE_IDLE_IN_TRANSACTION_SECONDS: wholeNumber(
      "DATABASE_IDLE_IN_TRANSACTION_SECONDS",
      DEFAULT_LIMITS.idleInTransactionSeconds,
      3600,
    ),
    WAL_ARCHIVE_DIR: optional,
    WAL_ARCHIVE_SECONDS: wholeNumber("WAL_ARCHIVE_SECONDS", 60, 86_400),
  },
  read: (given, folder): DatabaseSettings => ({
    databaseUrl: given.DATABASE_URL,
    directDatabaseUrl: given.DATABASE_URL && given.DIRECT_DATABASE_URL,
    databaseWaitSeconds: given.DATABASE_WAIT_SECONDS,
    statementSeconds: given.DATABASE_STATEMENT_SECONDS,
    idleInTransactionSeconds: given.DATABASE_IDLE_IN_TRANSACTION_SECONDS,
    walArchive: given.WAL_ARCHIVE_DIR
      ? { folder: path.resolve(folder, given.WAL_ARCHIVE_DIR), seconds: given.WAL_ARCHIVE_SECONDS }
      : null,
  }),
});
