import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "#app/lib/operator-error.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { endLeftovers } from "./leftover.ts";
import { findPlace } from "./place.ts";
import { ensureShopDatabase, serverUrl } from "./roles.ts";
import { runServer } from "./server.ts";
import { clearSocketFolder, closeSocketFolder, openSocketFolder } from "./socket.ts";
import { archivingSettings, openWalFolder, type WalArchive } from "./wal-archive.ts";

export interface EmbeddedPostgres {
  /** Connection string of the shop's database, for a role that owns it and may create others. */
  url: string;
  /** Closes the database cleanly and gives the data folder free. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The shop's data folder; it must exist and be writable. */
  dataDir: string;
  log?: (line: string) => void;
  /** PostgreSQL settings on top of the usual ones; tests trade safety for speed with them. */
  settings?: Record<string, string>;
  /** Where the log of changes is kept, for going back to a moment. */
  walArchive?: WalArchive | null;
  /** Called when the server ended by itself and could not be started again. */
  onLost?: (error: Error) => void;
}

/**
 * Starts the PostgreSQL that comes with the shop on `dataDir/postgres`, for this process alone.
 * Finishes what a killed process left behind. Throws an OperatorError when the folder is in use or cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, log = () => {} } = options;
  const dataDir = path.resolve(options.dataDir);
  const lock = await lockFolder(dataDir);
  if ("heldBy" in lock) {
    const holder = lock.heldBy === null ? "" : ` (process ${lock.heldBy})`;
    throw new OperatorError(
      `The data folder ${dataDir} is in use by another running shop${holder}; stop that one, or set DATA_DIR to another folder.`,
    );
  }
  try {
    const place = findPlace(dataDir, log);
    const binaries = findBinaries(place.account, log);
    const data = ensureCluster(place, binaries, log, settings.fsync !== "off");
    await endLeftovers(data, log);
    const socketFolder = openSocketFolder(place);
    if (options.walArchive) openWalFolder(options.walArchive, place.account);
    const archiving = options.walArchive ? archivingSettings(options.walArchive) : {};
    const allSettings = { ...archiving, ...settings, unix_socket_directories: socketFolder };
    const start = () => {
      clearSocketFolder(socketFolder);
      return runServer(place, data, binaries, allSettings, log);
    };

    let server = await start();
    let stopping = false;
    const restart = async () => {
      if (stopping) return;
      log("PostgreSQL ended unexpectedly; starting it again");
      try {
        await sleep(500);
        await endLeftovers(data, log);
        server = await start();
        watch();
        if (stopping) await server.stop();
      } catch (error) {
        options.onLost?.(error as Error);
      }
    };
    const watch = () => server.child.once("exit", restart);
    watch();

    const stop = async () => {
      stopping = true;
      await server.stop();
      closeSocketFolder(socketFolder, place);
      lock.release();
    };
    try {
      await ensureShopDatabase(socketFolder);
    } catch (error) {
      stopping = true;
      await server.stop();
      closeSocketFolder(socketFolder, place);
      throw error;
    }
    return { url: serverUrl(socketFolder), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}
