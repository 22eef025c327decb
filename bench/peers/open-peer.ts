import path from "node:path";
import { createDatabase } from "#tests/support/create-database.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { installPeer } from "./install-peer.ts";
import { JsonClient } from "./json-client.ts";
import { type Peer, type PeerWay, startPeer } from "./peer.ts";

export interface PeerShop {
  /** With its version, as tables say it. */
  name: string;
  /** Of its folder and database. */
  id: string;
  /** Name → version, from the package registry. */
  packages: Record<string, string>;
  /** A file of this folder that configures and starts it. */
  script: string;
  settings: Record<string, string>;
}

/** Where its customers ask, and the folder in which it is installed. */
export interface OpenPeer {
  client: JsonClient;
  folder: string;
}

/**
 * Installs another shop, starts it on a database of its own, and asks `prepare` for the ways in which its customers order. Nothing of
 * it stays when it is closed, or when any of this fails.
 */
export async function openPeer(
  { name, id, packages, script, settings }: PeerShop,
  postgresUrl: string,
  customers: number,
  prepare: (open: OpenPeer) => Promise<PeerWay[]>,
): Promise<Peer> {
  const url = await createDatabase(postgresUrl, `bench_${id}`);
  const installed = installPeer(id, packages);
  const port = await freePort();
  const server = await startPeer(path.join(import.meta.dirname, script), installed.folder, {
    PORT: port,
    DATABASE_URL: url,
    ...settings,
  }).catch((error: unknown) => {
    installed.remove();
    throw error;
  });
  const client = new JsonClient(Number(port), customers);
  const close = async () => {
    client.close();
    await server.end();
    installed.remove();
  };
  try {
    const ways = await prepare({ client, folder: installed.folder });
    return { name, pid: server.pid, ways, close };
  } catch (error) {
    await close();
    throw error;
  }
}
