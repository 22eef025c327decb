import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { OperatorError } from "#app/lib/operator-error.ts";

export interface Listening {
  port: number;
  /** Takes no new requests, ends event streams, waits for running requests at most `timeoutMs`, then cuts them off. */
  close(timeoutMs?: number): Promise<void>;
}

export interface Address {
  port: number;
  /** null listens on every address. */
  host: string | null;
}

export interface App {
  fetch(request: Request, env: Parameters<FetchOfNode>[1]): Response | Promise<Response>;
}
type FetchOfNode = Parameters<typeof getRequestListener>[0];

const SWEEP_MS = 50;
/** Nobody's browser sends a second request on a line before the first is answered, and proxies do not; a thousand at once held everybody. */
const PIPELINED_MAX = 8;

/** Finds out early whether the port can be had, before anything slow is done in vain. */
export async function provePortFree(address: Address): Promise<void> {
  const server = await bind(createServer(), address);
  await new Promise((resolve) => server.close(resolve));
}

/** Serves `app` on HTTP. */
export async function listen(
  app: App,
  address: Address & { isStopping?: () => boolean },
  wrap: (listener: RequestListener) => RequestListener = (listener) => listener,
): Promise<Listening> {
  const streams = new Set<ServerResponse>();
  const answer: FetchOfNode = async (request, env) => {
    const outgoing = env.outgoing as ServerResponse;
    // Whoever asks again on the same line would come back here instead of going where it is ready.
    if (address.isStopping?.()) outgoing.shouldKeepAlive = false;
    const response = await app.fetch(request, env);
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
      streams.add(outgoing);
      outgoing.once("close", () => streams.delete(outgoing));
    }
    return response;
  };
  // Health checks of HTTP/1.0 name no host.
  const listener = getRequestListener(answer, { hostname: "localhost" }) as RequestListener;
  const server = await bind(createServer(boundPipelines(wrap(listener))), address);
  return {
    port: (server.address() as { port: number }).port,
    close: (timeoutMs = 10_000) => close(server, streams, timeoutMs),
  };
}

async function close(server: Server, streams: Set<ServerResponse>, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  for (const stream of streams) stream.end();
  // A connection whose last answer has just been sent stays open for the next request unless it is closed.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/** Cuts a line on which so many requests wait for each other. */
function boundPipelines(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<object, number>();
  return (request, response) => {
    const { socket } = request;
    // What came with the requests before is still taken apart after the line was cut.
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > PIPELINED_MAX) return void socket.destroy();
    unanswered.set(socket, waiting);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
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
