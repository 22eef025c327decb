import type { PoolClient } from "pg";

/**
 * The same connection for one transaction, on which `begin`, its first statement, leaves together with the one behind it.
 * Every later one goes only when `begin` was answered well: without it PostgreSQL would keep each of them by itself.
 */
export function beginAtOnce(client: PoolClient): PoolClient {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let sent = 0;
  let begun: Promise<unknown>;
  const query = (...args: unknown[]) => {
    sent += 1;
    if (sent > 2) return begun.then(() => send(...args));
    if (sent === 2) return send(...args);
    begun = send(...args);
    begun.catch(() => {});
    return Promise.resolve();
  };
  return Object.assign(Object.create(client), { query });
}
