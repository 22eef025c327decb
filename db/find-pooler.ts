import { Client } from "pg";

const CONNECT_WITHIN_MS = 5_000;
const PROBE = { application_name: "kabsh-probe", connectionTimeoutMillis: CONNECT_WITHIN_MS };

/**
 * Whether connections of `url` change hands between transactions: then a second session meets the backend that the first
 * has just used, while the first is still open.
 */
export async function findPooler(url: string): Promise<boolean> {
  const first = new Client({ connectionString: url, ...PROBE });
  const second = new Client({ connectionString: url, ...PROBE });
  for (const client of [first, second]) client.on("error", () => {});
  try {
    await first.connect();
    await second.connect();
    const before = await backendOf(first);
    await second.query("begin");
    const between = await backendOf(second);
    const after = await backendOf(first);
    return between === before || after !== before;
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})));
  }
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
