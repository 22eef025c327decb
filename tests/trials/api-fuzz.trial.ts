import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endLeftovers } from "#db/embedded/leftover.ts";
import { signInAsAdmin } from "#tests/support/admin-listener.ts";
import { type ApiDocument, fuzzEndpoint } from "#tests/support/fuzz-endpoint.ts";
import { signInByOutbox } from "#tests/support/order-stream.ts";
import { endShop, freePort, spawnShop, untilReady } from "#tests/support/running-shop.ts";
import type { TrialRow } from "./trial-row.ts";

const REQUESTS = 10_000;
const ADMIN = { email: "desk@kabsh.test", password: "nobody guesses this one" };

/** Ten thousand requests made from the API's own document, right and wrong, to a running shop. */
export async function run(): Promise<TrialRow[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-fuzz-"));
  chmodSync(dataDir, 0o711);
  const shop = spawnShop({
    DATA_DIR: dataDir,
    PORT: await freePort(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // Each request comes from an address of its own.
    TRUST_PROXY: "1",
  });
  try {
    await untilReady(shop);
    const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as ApiDocument;
    let people = 0;
    const cookies = async () => {
      people += 1;
      const phone = `+9665500${String(people).padStart(5, "0")}`;
      const { cookie } = await signInByOutbox(shop, dataDir, phone);
      return { customer: cookie, staff: await signInAsAdmin(shop, ADMIN) };
    };
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
    const seen = await fuzzEndpoint(
      {
        document,
        cookies,
        send: ({ method, path, headers, body }) =>
          fetch(`${shop.url}${path}`, { method, body, headers: { origin: shop.url, ...headers } }),
      },
      REQUESTS,
      seed,
    );
    const alive = shop.child.exitCode === null;
    return [
      {
        round: "API fuzz",
        what: `requests of chance from the OpenAPI document, seed ${seed}`,
        figures: {
          sent: seen.sent,
          "answers of 500 and above": seen.broken.length,
          ...(seen.broken[0] && { first: seen.broken[0] }),
          "slowest ms": Math.round(seen.slowestMs),
          "by status": JSON.stringify(seen.byStatus),
        },
        ok: alive && seen.broken.length === 0,
      },
    ];
  } finally {
    await endShop(shop, "SIGTERM");
    await endLeftovers(path.join(dataDir, "postgres/data"), () => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
}
