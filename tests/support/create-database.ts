import { setTimeout } from "node:timers/promises";
import { Client, DatabaseError, escapeIdentifier } from "pg";

const DROP_ATTEMPTS = 25;
/** The migrated, empty database that each test file gets a copy of. */
export const TEMPLATE = "kabsh_template";
/** The same with the catalogue that most tests sell from: filled once, and not by hundreds of files. */
export const STOCKED_TEMPLATE = "kabsh_stocked_template";

/** Creates the database `name` on the server of `url`, as a copy of `template` when given, and returns its connection string. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  // By its files: the usual way writes each page of the template into the log first.
  const copyOf = template ? ` template ${escapeIdentifier(template)} strategy file_copy` : "";
  await run(url, `create database ${escapeIdentifier(name)}${copyOf}`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

/** Drops the database that `url` names, ending the connections it still has. */
export async function dropDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = "/postgres";
  const drop = () => run(server.href, `drop database if exists ${escapeIdentifier(name)} with (force)`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await drop();
    } catch (error) {
      // A vacuum of the server's own that only a superuser may end; it ends by itself within moments.
      const isVacuumed = error instanceof DatabaseError && error.code === "42501" && attempt < DROP_ATTEMPTS;
      if (!isVacuumed) throw error;
      await setTimeout(200);
    }
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
