import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A line between a shop and its database that can be mistreated as networks and firewalls do. */
export interface TcpProxy {
  port: number;
  /** Where new connections lead from here on. */
  target: { port: number } | { path: string };
  /** Nothing passes in either direction, and nobody is told; new connections are taken and get no answer. */
  drop(): void;
  /** Cuts all connections with a reset and refuses new ones. */
  refuse(): void;
  /** Lets everything through again; connections that were dropped stay dead, as behind a forgetful firewall. */
  restore(): void;
  close(): Promise<void>;
}

/** Opens a proxy on a free port of this machine. */
export async function openTcpProxy(target: TcpProxy["target"]): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let state: "open" | "dropped" | "refused" = "open";

  const server: Server = createServer((client) => {
    client.on("error", () => {});
    if (state === "refused") return void client.resetAndDestroy();
    if (state === "dropped") return;
    const upstream = connect(proxy.target as { port: number });
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    upstream.on("error", () => client.destroy());
    client.pipe(upstream);
    upstream.pipe(client);
    for (const side of pair) side.once("close", () => pairs.delete(pair));
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    target,
    drop() {
      state = "dropped";
      for (const [client, upstream] of pairs) {
        client.unpipe();
        upstream.unpipe();
        client.pause();
        // The server would otherwise hold its locks for a customer who can't be reached any more.
        upstream.removeAllListeners("close").destroy();
      }
      pairs.clear();
    },
    refuse() {
      state = "refused";
      for (const [client] of pairs) client.resetAndDestroy();
    },
    restore() {
      state = "open";
    },
    close: async () => {
      for (const [client, upstream] of pairs) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
    },
  };
  return proxy;
}
