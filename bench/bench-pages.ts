import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { adminPages } from "./admin-pages.ts";
import { openBenchShop } from "./bench-shop.ts";
import { measurePages } from "./measure-pages.ts";
import { SIZES } from "./read-choice.ts";

/** `npm run bench:pages [times] [small|large]`: every page of the desk at a million orders, one at a time; it fails when one misses its line. */
const times = Number(process.argv.slice(2).find(Number) ?? 20);
const size = process.argv.includes("small") ? "small" : process.argv.includes("large") ? "large" : "million";

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-bench-postgres-"));
chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const bench = await openBenchShop(postgres.url, SIZES[size]);
  const pool = new Pool({ connectionString: bench.url });
  const { asked, leftOut } = await adminPages(pool);
  await pool.end();
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${size}, ${times} times each`,
  );
  if (!(await measurePages(bench, asked, times))) process.exitCode = 1;
  if (leftOut.length > 0) console.log(`\nwithout an example in this shop: ${leftOut.join(", ")}`);
  await bench.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
