import { Client } from "pg";

/**
 * A connection of its own for work that takes the time it needs, such as migrations and backups: limits that somebody gave
 * to the role or the database do not end it.
 */
export async function openUntimedClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "kabsh-work", keepAlive: true });
  // A broken line fails the statement under way; by itself it would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  return client;
}
