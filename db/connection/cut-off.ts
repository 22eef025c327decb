import type { Client } from "pg";

/** Ends a connection without asking the server, which may never answer; what waits on it fails at once. */
export function cutOff(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
}
