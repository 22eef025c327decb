import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { OperatorError } from "#app/lib/operator-error.ts";
import type { ShopApp } from "#server/app.ts";

export interface Listening {
  port: number;
  /** Takes no new requests, ends event streams, waits for running requests at most `patienceMs`, then cuts them off. */
  close(patienceMs?: number): Promise<void>;
}

export interface Address {
  port: number;
  /** null listens on every address. */
  host: string | null;
}

const SWEEP_MS = 50;

/** Finds out early whether the port can be had, before anything slow is done in vain. */
export async function provePortFree(address: Address): Promise<void> {
  const server = await bind(createServer(), address);
  await new Promise((resolve) => server.close(resolve));
}

/** Serves `app` on HTTP. */
export async function listen(
  app: ShopApp,
  address: Address,
  wrap: (listener: RequestListener) => RequestListener = (listener) => listener,
): Promise<Listening> {
  const streams = new Set<ServerResponse>();
  const answer: Parameters<typeof getRequestListener>[0] = async (request, env) => {
    const response = await app.fetch(request, env);
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
      const outgoing = env.outgoing as ServerResponse;
      streams.add(outgoing);
      outgoing.once("close", () => streams.delete(outgoing));
    }
    return response;
  };
  const server = await bind(createServer(wrap(getRequestListener(answer) as RequestListener)), address);
  return {
    port: (server.address() as { port: number }).port,
    close: (patienceMs = 10_000) => close(server, streams, patienceMs),
  };
}

async function close(server: Server, streams: Set<ServerResponse>, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  for (const stream of streams) stream.end();
  // A connection whose last answer has just been sent stays open for the next request unless it is closed.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

function bind(server: Server, { port, host }: Address): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen({ port, host: host ?? undefined }, () => resolve(server));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | null): Error {
  if (error.code === "EADDRINUSE") {
    return new OperatorError(
      `Port ${port} is taken by another program; stop that one, or set PORT to a free one.`,
    );
  }
  if (error.code === "EACCES") {
    return new OperatorError(`This account may not listen on port ${port}; set PORT to one above 1023.`);
  }
  return new OperatorError(
    `The shop cannot listen on ${host ?? "any address"}, port ${port} (${error.code}); check HOST and PORT.`,
  );
}
