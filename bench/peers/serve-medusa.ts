import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Medusa out of the folder where this is started, on the database and port of its environment, filled by `seed-medusa.ts`.
 * Nothing is added that an order need not have: no admin pages, no stock to count, and events, cache and locks stay in memory.
 */
interface StartCommand {
  default(options: { directory: string; host: string; port: number }): Promise<unknown>;
}

const folder = process.cwd();
const fromHere = createRequire(path.join(folder, "package.json"));
const { PORT, DATABASE_URL, SECRET } = process.env as Record<string, string>;
/** Its ORM reads no address of a socket's folder. */
const host = new URL(DATABASE_URL as string).searchParams.get("host");

writeFileSync(
  path.join(folder, "medusa-config.js"),
  `const { defineConfig } = require("@medusajs/framework/utils");
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: ${JSON.stringify(DATABASE_URL)},
    // As many connections as the shop beside it has.
    databaseDriverOptions: { connection: ${JSON.stringify({ ssl: false, ...(host && { host }) })}, pool: { min: 16, max: 16 } },
    http: {
      storeCors: "http://127.0.0.1", adminCors: "http://127.0.0.1", authCors: "http://127.0.0.1",
      jwtSecret: ${JSON.stringify(SECRET)}, cookieSecret: ${JSON.stringify(SECRET)},
    },
  },
});
`,
);
command("db:migrate", "--execute-safe-links");
command("exec", path.join(import.meta.dirname, "seed-medusa.ts"));
const start = fromHere("@medusajs/medusa/commands/start") as StartCommand;
await start.default({ directory: folder, host: "127.0.0.1", port: Number(PORT) });
// It answers before it listens.
while (!(await fetch(`http://127.0.0.1:${PORT}/health`).catch(() => null))?.ok) await sleep(50);
console.log("ready");

function command(...words: string[]): void {
  const run = spawnSync(process.execPath, [path.join("node_modules", ".bin", "medusa"), ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`medusa ${words[0]}: ${run.stdout}${run.stderr}`);
}
