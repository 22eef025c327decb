import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Nothing of a journey must survive the machine; what the database waits for here is the disk alone. */
const WITHOUT_DURABILITY = `
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
`;

/** An empty data folder; the account that runs PostgreSQL may pass through it. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "kabsh-e2e-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** From now on every shop of this run begins as what stands in `folder`: migrated, with the examples and the first admin. */
export function keepTemplate(folder: string): void {
  const settings = path.join(folder, "postgres/data/postgresql.conf");
  // Where PostgreSQL's account may not enter, the database lies elsewhere and cannot be copied along.
  if (existsSync(settings)) {
    appendFileSync(settings, WITHOUT_DURABILITY);
    process.env.SHOP_TEMPLATE_DIR = folder;
  } else rmSync(folder, { recursive: true, force: true });
}

export function forgetTemplate(): void {
  if (process.env.SHOP_TEMPLATE_DIR) rmSync(process.env.SHOP_TEMPLATE_DIR, { recursive: true, force: true });
}

/** The data folder of a shop that begins as the template does, or an empty one when there is none. */
export function copyTemplate(): string {
  const folder = newFolder();
  const template = process.env.SHOP_TEMPLATE_DIR;
  if (!template) return folder;
  // The database belongs to an account of its own, and must go on doing so.
  const copied = spawnSync("cp", ["-a", `${template}/.`, folder], { encoding: "utf8" });
  if (copied.status !== 0) throw new Error(`The shop's template cannot be copied: ${copied.stderr}`);
  return folder;
}
