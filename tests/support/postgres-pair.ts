import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Binaries, findBinaries } from "#db/embedded/binaries.ts";
import { ensureCluster } from "#db/embedded/cluster.ts";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { findPlace, type Place } from "#db/embedded/place.ts";
import { type RunningServer, runServer } from "#db/embedded/server.ts";
import { freePort } from "./running-shop.ts";

/** A real PostgreSQL on a port of this machine that can be killed, frozen, copied and promoted. */
export interface HarmedPostgres {
  port: number;
  /** Process id of its postmaster. */
  pid(): number;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Ends it in good order, whoever is connected. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops all of it for a while, as a machine does that swaps or is moved. */
  freeze(ms: number): Promise<void>;
  /** Runs a statement in the shop's database as its superuser. */
  run(statement: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

export interface PrimaryPostgres extends HarmedPostgres {
  /** A standby that has everything, and that each commit waits for from here on. */
  copyAsStandby(): Promise<HarmedPostgres>;
}

const SETTINGS = { listen_addresses: "127.0.0.1", wal_level: "replica", max_wal_senders: "5" };

/** The connection string of the shop's database behind one or more ports of this machine. */
export function urlOf(...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
  return `postgres://shop@${hosts}/shop${ports.length > 1 ? "?target_session_attrs=read-write" : ""}`;
}

/** Starts a durable PostgreSQL in a folder of its own, with an empty database for the shop. */
export async function startPrimary(): Promise<PrimaryPostgres> {
  const folder = openFolder();
  const binaries = findBinaries(folder.place.account, () => {});
  const data = ensureCluster(folder.place, binaries, () => {}, true);
  const primary = await open(folder, data, binaries);
  await primary.run("create role shop login createdb", "postgres");
  await primary.run("create database shop owner shop", "postgres");

  const copyAsStandby = async () => {
    const target = openFolder();
    const copy = path.join(target.place.home, "data");
    await primary.stop();
    cpSync(data, copy, { recursive: true, preserveTimestamps: true });
    rmSync(path.join(copy, "postmaster.pid"), { force: true });
    writeFileSync(path.join(copy, "standby.signal"), "");
    writeFileSync(
      path.join(copy, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=standby'\nwal_retrieve_retry_interval = 200\n`,
    );
    own(copy, target.place);
    await primary.start();
    const standby = await open(target, copy, binaries);
    await primary.run("alter system set synchronous_standby_names = 'standby'");
    await primary.run("select pg_reload_conf()");
    return standby;
  };
  return { ...primary, copyAsStandby };
}

type Folder = { dataDir: string; place: Place };

function openFolder(): Folder {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-harm-"));
  chmodSync(dataDir, 0o711);
  return { dataDir, place: findPlace(dataDir, () => {}) };
}

async function open({ dataDir, place }: Folder, data: string, binaries: Binaries) {
  const port = Number(await freePort());
  const settings = { ...SETTINGS, port: String(port), unix_socket_directories: "" };
  const launch = () => runServer(place, data, binaries, settings, () => {});
  let server: RunningServer = await launch();
  const stop = () => server.stop();

  return {
    port,
    pid: () => Number(server.child.pid),
    stop,
    kill: async () => {
      process.kill(Number(server.child.pid), "SIGKILL");
      await endLeftovers(data, () => {});
    },
    start: async () => {
      server = await launch();
    },
    freeze: async (ms: number) => {
      const pids = processesIn(data);
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      await sleep(ms);
      for (const pid of pids) process.kill(pid, "SIGCONT");
    },
    run: async (statement: string, database = "shop") => {
      const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    },
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(place.home, { recursive: true, force: true });
    },
  };
}

/** Every process of a PostgreSQL server keeps its data folder as its working directory. */
function processesIn(data: string): number[] {
  const isThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isThere(name))
    .map(Number);
}

/** PostgreSQL serves only from files of its own account. */
function own(file: string, { account }: Place): void {
  if (account.uid === undefined || account.gid === undefined) return;
  chownSync(file, account.uid, account.gid);
  for (const entry of readdirSync(file, { withFileTypes: true })) {
    const inside = path.join(file, entry.name);
    if (entry.isDirectory()) own(inside, { home: file, account });
    else chownSync(inside, account.uid, account.gid);
  }
}
