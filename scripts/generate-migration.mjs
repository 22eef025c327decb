import { spawnSync } from "node:child_process";
import { dropOlderSnapshots } from "./checks/check-migrations.mjs";
import { inProject } from "./project-folder.mjs";

/** `npm run db:generate -- --name WHAT`: what the tables changed since the newest snapshot, as a migration; only the newest is kept. */
const { status } = spawnSync(
  inProject("node_modules/.bin/drizzle-kit"),
  ["generate", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    cwd: inProject("."),
    shell: process.platform === "win32",
  },
);
if (status === 0) dropOlderSnapshots();
process.exit(status ?? 1);
