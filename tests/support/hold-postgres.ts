import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";

/** A process that holds the embedded PostgreSQL of the folder it is given until it is killed; prints its address, or the refusal. */
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
  process.stdout.write(`${postgres.url}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
